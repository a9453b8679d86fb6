// The site in production, as an entry of the server build: node build/server/start.js
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { config } from '#app/config/environment.server.ts';
import { explain } from './problems.ts';

// Compiled code is kept in the system's temporary folder: a second start need not compile it again.
enableCompileCache();

try {
  // Read before NODE_ENV is settled below: only a production declared by the operator is strict about secrets.
  config();
  const { logRuntimeWarnings } = await import('./runtime-warnings.ts');
  logRuntimeWarnings();
  // React and the router run as in production either way, and look when they are loaded.
  process.env.NODE_ENV = 'production';
  const { start } = await import('./app.ts');
  await start({ clientDirectory: path.join(import.meta.dirname, '../client') });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
