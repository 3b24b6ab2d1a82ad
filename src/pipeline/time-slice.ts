/** Longest stretch of the event loop that reading a run holds, in milliseconds. */
const SLICE_MILLIS = 1;

/** Resolves in a later turn of the event loop, after waiting I/O was served. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Runs a generator to its end, giving the event loop back whenever a slice is used up. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  let sliceEnd = performance.now() + SLICE_MILLIS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + SLICE_MILLIS;
  }
}
