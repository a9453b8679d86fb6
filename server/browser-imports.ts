import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/* Browsers up to 2026 cache a failed module load for the life of the document: another `import()` of the
   same address fails at once. So a built import retries once under a new address (decision 13). */

const preloadHelper = '\0vite/preload-helper.js';
const loadsModule = 'return baseModule().catch(handlePreloadError)';

/** Calls an `import()` a second time. The import reads its address again, with the suffix in `self.retry`. */
const again = `
let retries = 0;
function again(load) {
  retries += 1;
  self.retry = "?retry=" + retries;
  try { return load(); } finally { self.retry = ""; }
}`;

/** The bundler's helper, through which every `import()` of the source goes. */
function withSecondTry(helper: string): string {
  return (
    replaced(
      helper,
      loadsModule,
      'return baseModule().catch(() => again(baseModule)).catch(handlePreloadError)',
    ) + again
  );
}

/** Makes every built `import()` compute its address when it is called. */
export function withRetryAddresses(code: string): string {
  return code.replace(/\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g, 'import("$2"+(self.retry||""))');
}

const routeModule = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * The router's own import of a route module: retried once, then handled by `entry.client.tsx`. By default the
 * router would reload the current page.
 */
export function withWholeLoad(source: string): string {
  const start = source.indexOf('await import(');
  const end = source.indexOf(')', start);
  if (start === -1 || !source.slice(start, end).includes('route.module')) {
    throw new Error('The router imports its modules in another way');
  }
  const twice = 'await import(route.module).catch(() => import(route.module + "?retry=" + Date.now()))';
  return replaced(
    source.slice(0, start) + twice + source.slice(end + 1),
    'window.location.reload();',
    'window.dispatchEvent(new Event("route-module-missing"));',
  );
}

function replaced(source: string, from: string, to: string): string {
  if (source.split(from).length !== 2) throw new Error(`Not there once, as it was: ${from}`);
  return source.replace(from, () => to);
}

/** Maps chunk names to file names: file names are hashes (`chunkFileNames`), and tests need the names. */
export const fileNamesPath = path.resolve('build/file-names.json');

export const importRetries: Plugin = {
  name: 'imports-again',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client') return;
    if (id === preloadHelper) return { code: withSecondTry(code), map: null };
    if (routeModule.test(id)) return { code: withWholeLoad(code), map: null };
  },
  generateBundle: {
    // After the bundler has resolved each import by its address.
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      const names: Record<string, string> = {};
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = withRetryAddresses(file.code);
        const name = file.type === 'chunk' ? file.name : file.names[0];
        if (name) names[name] = `/${file.fileName}`;
      }
      mkdirSync(path.dirname(fileNamesPath), { recursive: true });
      writeFileSync(fileNamesPath, JSON.stringify(names, null, 2));
    },
  },
};
