// The site in production, once start.ts has found that this Node can run it.
import path from 'node:path';
import { config } from '#app/config/environment.server.ts';
import { keepCompiledCode } from './compile-cache.ts';
import { explain } from './problems.ts';

try {
  // Read before NODE_ENV is settled below: only a production declared by the operator is strict about secrets.
  const notKept = keepCompiledCode(config().dataDir);
  const { logRuntimeWarnings } = await import('./runtime-warnings.ts');
  logRuntimeWarnings();
  if (notKept) {
    const { log } = await import('#app/config/log.server.ts');
    log.warn({ reason: notKept }, 'compiled code is not kept: each start takes longer');
  }
  // React and the router run as in production either way, and look when they are loaded.
  process.env.NODE_ENV = 'production';
  const { start } = await import('./app.ts');
  await start({ clientDirectory: path.join(import.meta.dirname, '../client') });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
