// The layers of the code and their allowed imports: `npm run check` fails on any other import.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Each layer with those right below it. A layer may import itself and all layers below, directly or not. Each
 * folder of app/features is a layer of its own; an unknown folder is an error.
 */
const below: Readonly<Record<string, string>> = {
  scripts: 'tests',
  tests: 'server',
  server: 'app backup demo styles',
  // The files in app/ itself: the router's entries and app/routes.ts.
  app: 'routes',
  routes: 'islands documents',
  islands: 'features',
  features: 'content',
  documents: 'content',
  content: 'office',
  office: 'forms',
  forms: 'mail security storage ui',
  mail: 'jobs ui',
  jobs: 'db',
  backup: 'storage',
  demo: 'storage ui',
  security: 'db',
  storage: 'db',
  db: 'config',
  config: 'school',
  school: 'lib',
  ui: 'lib',
  styles: '',
  lib: '',
};

type Layer = { name: string; feature?: string };

function layerOf(file: string): Layer {
  const [top = '', folder = '', feature] = file.split('/');
  if (top !== 'app') return { name: top };
  if (path.extname(folder)) return { name: 'app' };
  return folder === 'features' && feature ? { name: folder, feature } : { name: folder };
}

function mayImport(from: string, to: string): boolean {
  const next = (below[from] ?? '').split(' ');
  return next.includes(to) || next.some((layer) => layer !== '' && mayImport(layer, to));
}

function problemWith(file: string, address: string): string | null {
  if (address.startsWith('../'))
    return "reach another folder by its address (#app/…, #server/…), not by '../'";
  if (!address.startsWith('#')) return null;
  const from = layerOf(file);
  const to = layerOf(address.slice(1));
  if (!(from.name in below)) return `${from.name}/ is a new folder: give it its place in scripts/layers.ts`;
  if (from.name === to.name && from.feature === to.feature) return null;
  if (from.name === to.name) return 'no feature imports another: compose them in routes/';
  return mayImport(from.name, to.name) ? null : `${from.name} may not import ${to.name}`;
}

/** Problems of a file's imports, each as 'file: address: why'. Tests may import anything. */
export function brokenImports(file: string, source: string): string[] {
  const isTest = /\.test\.tsx?$/.test(file);
  const addresses = [...source.matchAll(/(?:\bfrom|\bimport)[ (]+'([#.][^'\n]+)'/g)].map(([, to = '']) => to);
  return addresses.flatMap((address) => {
    const problem = isTest && !address.startsWith('../') ? null : problemWith(file, address);
    return problem === null ? [] : [`${file}: ${address}: ${problem}`];
  });
}

if (import.meta.main) {
  const files = globSync('{app,server,scripts,tests}/**/*.{ts,tsx,mjs}', { exclude: ['**/node_modules'] });
  const problems = files.flatMap((file) => brokenImports(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
