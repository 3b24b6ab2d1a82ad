/**
 * Whether an object in valid JSON text has a key twice. `JSON.parse` silently keeps the last one, so a second verdict
 * for the same number would replace the first without anybody noticing.
 */
export function hasDuplicateKey(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(undefined);
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const end = endOfString(json, index);
      const keys = open.at(-1);
      if (keys !== undefined && isKey(json, end)) {
        const key = JSON.parse(json.slice(index, end)) as string;
        if (keys.has(key)) return true;
        keys.add(key);
      }
      index = end - 1;
    }
  }
  return false;
}

function endOfString(json: string, start: number): number {
  let index = start + 1;
  while (json[index] !== '"') index += json[index] === "\\" ? 2 : 1;
  return index + 1;
}

function isKey(json: string, afterString: number): boolean {
  let index = afterString;
  while (index < json.length && /\s/.test(json[index] ?? "")) index += 1;
  return json[index] === ":";
}
