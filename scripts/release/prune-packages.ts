import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundledPackages } from '#server/bundled-packages.ts';

/** Looked at by people, editors and compilers alone: Node reads no TypeScript below node_modules. Licences stay. */
const unread = /\.(?:map|flow|a|[cm]?tsx?)$|(?:^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$/i;

/** What browsers and other runtimes than Node get, and second forms of what is loaded by another name. */
const otherForms = [
  ...['buffer', 'fs', 'path', 'stream', 'url'].map((name) => `bare-${name}`),
  ...[
    'libheif',
    ...['libheif-bundle.mjs', 'libheif.js', 'libheif.wasm'].map((name) => `libheif-wasm/${name}`),
  ].map((name) => `libheif-js/${name}`),
  'libphonenumber-js/bundle',
  'pdfkit/.yarn',
  ...['standalone.js', 'browser.js', 'browser.mjs', 'browser.old.js', 'browser.old.mjs'].map(
    (name) => `pdfkit/js/pdfkit.${name}`,
  ),
  ...['experimental', 'standalone'].flatMap((name) => [`satori/dist/${name}.js`, `satori/dist/${name}.cjs`]),
  ...['browser.cjs', 'browser-module.mjs'].map((name) => `fontkit/dist/${name}`),
  ...['build/amd', 'build/cjs-browser', 'build/global', 'src'].map((name) => `luxon/${name}`),
  ...['examples', 'logo.png', 'test'].map((name) => `harfbuzzjs/${name}`),
  'pino/test',
];

/**
 * React's client, which the build put into `client/`, and its renderers for other runtimes. Hyphenation patterns, but for the
 * language that the PDF library always loads.
 */
const otherVariants =
  /^(?:react-dom\/cjs\/react-dom-(?:client|profiling|server.*\.(?:browser|bun|edge))\.|hyphen\/patterns\/(?!en-us\.))/;

/**
 * What nothing opens once the site runs: packages that the build holds itself, the second copy of Node from which its package took the
 * one that runs, what checks types, other forms of packages, and in all of them what Node does not read. More than half of the bytes. That
 * all that the build imports is still there, and runs, a test of the release shows.
 */
export function prunePackages(folder: string): void {
  const unused = [...bundledPackages, 'node/node_modules', 'typescript', '@typescript', ...otherForms];
  for (const name of unused) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (unread.test(name) || otherVariants.test(name)) rmSync(path.join(folder, name), { force: true });
}
