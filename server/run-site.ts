// The site in production, once start.ts has checked the version of Node.
import path from 'node:path';
import { config } from '#app/config/environment.server.ts';
import { cacheCompiledCode } from './compile-cache.ts';
import { explain } from './problems.ts';

try {
  // Read before NODE_ENV is set below: secrets are required only when the operator declared production.
  const whyNotCached = cacheCompiledCode(config().dataDir);
  const { logRuntimeWarnings } = await import('./runtime-warnings.ts');
  logRuntimeWarnings();
  if (whyNotCached) {
    const { log } = await import('#app/config/log.server.ts');
    log.warn({ reason: whyNotCached }, 'compiled code is not kept: each start takes longer');
  }
  // React and the router always run in production mode; they read it when loaded.
  process.env.NODE_ENV = 'production';
  const { start } = await import('./app.ts');
  await start({ clientDirectory: path.join(import.meta.dirname, '../client') });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
