/** How long reading a run holds the event loop in one turn, in milliseconds. */
const READING_MILLIS = 0.5;

/** Work that waits for its turn, first come first served. */
const waiting: (() => void)[] = [];

/** Starts a slice of so many milliseconds; the function says whether some of it is left. */
export function startSlice(millis: number): () => boolean {
  const end = performance.now() + millis;
  return () => performance.now() < end;
}

/**
 * Resolves in a later turn of the event loop, after waiting I/O was served. Of all that wait in this process one goes on in
 * each turn, so that their slices do not add up to a long one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });
}

function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}

/** Runs a generator to its end, giving the event loop back whenever a slice is used up. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  let hasTime = startSlice(READING_MILLIS);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (hasTime()) continue;
    await nextTurn();
    hasTime = startSlice(READING_MILLIS);
  }
}
