// The site in production, as an entry of the server build: node build/server/start.js
// It imports nothing before it has looked at the version of Node: an older one breaks as soon as the rest is loaded.

/** What the built site needs; the pinned Node of the packages is newer. */
const oldestNode = 22;

const [major] = process.versions.node.split('.');
if (Number(major) < oldestNode) {
  console.error(
    `This is Node ${process.versions.node}, and the built site runs on Node ${oldestNode} or newer. Its packages bring one: start it with ` +
      'npm start, or with node_modules/.bin/node build/server/start.js',
  );
  process.exit(1);
}

/**
 * As little memory as the site needs, of which a process must be told before it begins. V8 keeps up to 130 MB for new objects, and lets
 * the old ones grow to twice what is in use before it collects them. glibc has an area for each of many threads, and pieces of the size of
 * a page between others, which never go back (decision 25).
 */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
const fewAreas = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

// The same process goes on, told: what supervises it sees none other. Whoever says something to Node says all of it.
if (process.platform === 'linux' && process.execve && process.execArgv.length === 0) {
  const words = [process.execPath, ...smallHeap, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...fewAreas, ...process.env });
}

await import('./run-site.ts');

export {};
