// `npm start`: serves what `react-router build` made.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { config } from '#app/config/environment.server.ts';
import { explain, StartProblem } from './problems.ts';

// Compiled code is kept in the system's temporary folder: a second start need not compile it again.
enableCompileCache();

const build = path.resolve(import.meta.dirname, '../build');

try {
  // Read before NODE_ENV is settled below: only a production declared by the operator is strict about secrets.
  config();
  // React and the router run as in production either way.
  process.env.NODE_ENV = 'production';
  const entry = path.join(build, 'server/index.js');
  if (!existsSync(entry))
    throw new StartProblem("The site is not built yet: run 'npm run build', or 'npm start'.");
  const { start } = await import(pathToFileURL(entry).href);
  await start({ clientDirectory: path.join(build, 'client') });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
