/** Stands for the index of a parent that is not there. */
export const NONE = -1;

const UNKNOWN = 0;
const ON_THE_WAY = 1;
const PLACED = 2;

/**
 * Indexes ordered so that every parent comes before its children; `parents` holds each one's parent's index or none. Where
 * parents form a circle it is cut, in `parents` too. Linear.
 */
export function orderFromTop(parents: number[]): number[] {
  const order: number[] = [];
  const states = new Uint8Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    const way: number[] = [];
    let at = start;
    while (at !== NONE && states[at] === UNKNOWN) {
      states[at] = ON_THE_WAY;
      way.push(at);
      at = parents[at] ?? NONE;
    }
    if (at !== NONE && states[at] === ON_THE_WAY) parents[way.at(-1) ?? at] = NONE;
    for (const passed of way.reverse()) {
      states[passed] = PLACED;
      order.push(passed);
    }
  }
  return order;
}
