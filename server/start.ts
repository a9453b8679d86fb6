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

try {
  const path = await import('node:path');
  const { config } = await import('#app/config/environment.server.ts');
  const { cacheCompiledCode } = await import('./compile-cache.ts');
  // Read before NODE_ENV is set below: secrets are required only when the operator declared production.
  const whyNotCached = cacheCompiledCode(config().dataDir);
  const { log } = await import('#app/config/log.server.ts');
  // Instead of Node's own listener, which prints warnings (a deprecation, a leak of listeners).
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime warns'));
  if (whyNotCached) {
    log.warn({ reason: whyNotCached }, 'compiled code is not kept: each start takes longer');
  }
  // React and the router always run in production mode; they read it when loaded.
  process.env.NODE_ENV = 'production';
  const { start } = await import('./app.ts');
  await start({ clientDirectory: path.join(import.meta.dirname, '../client') });
} catch (error) {
  const { explain } = await import('./problems.ts');
  console.error(explain(error));
  process.exit(1);
}

export {};
