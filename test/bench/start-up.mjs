// Measures what importing the package costs. Argument: `spanscore`, or `nothing` for a bare Node.
const path = new URL("../../dist/index.js", import.meta.url).href;
const start = performance.now();
if (process.argv[2] === "spanscore") await import(path);
const importMillis = performance.now() - start;
globalThis.gc?.();
const { rss, heapUsed } = process.memoryUsage();
process.stdout.write(JSON.stringify({ importMillis, rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 }));
