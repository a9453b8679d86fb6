// Entry point of the site in production: node build/server/start.js
// It imports nothing before it has checked the version of Node: an older one fails as soon as the rest is
// loaded.

/** Minimum version of the built site; the pinned Node of the packages is newer. */
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
 * Limits the memory of the process, which only works from its start. V8 otherwise keeps up to 130 MB for
 * young objects, and lets old ones grow to twice the used size before collecting them. glibc has an arena for
 * each of many threads, and keeps free chunks of a page's size between others forever (decision 25).
 */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
const fewAreas = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

// execve replaces the program in the same process, so a supervisor sees no new one. An operator who sets Node
// options has to set them all.
if (process.platform === 'linux' && process.execve && process.execArgv.length === 0) {
  const words = [process.execPath, ...smallHeap, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...fewAreas, ...process.env });
}

await import('./run-site.ts');

export {};
