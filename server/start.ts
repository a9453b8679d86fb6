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
 * As little memory as the site needs, of which a process must be told before it begins. V8 keeps up to 130 MB for what was just made, and
 * glibc an area for each of many threads, whose pieces never go back (decision 25).
 */
const youngHeap = '--max-semi-space-size=8';
const fewAreas = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

// The same process goes on, told: what supervises it sees none other. Whoever says something to Node says all of it.
if (process.platform === 'linux' && process.execve && process.execArgv.length === 0) {
  const words = [process.execPath, youngHeap, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...fewAreas, ...process.env });
}

await import('./run-site.ts');

export {};
