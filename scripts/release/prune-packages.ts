import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundledPackages } from '#server/bundled-packages.ts';

/** For people, editors and compilers only: Node reads no TypeScript below node_modules. Licences stay. */
const unread = /\.(?:map|flow|a|[cm]?tsx?)$|(?:^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$/i;

/** Files for browsers and other runtimes, and duplicate module formats. */
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
 * React's client, which the build bundled into `client/`, and its renderers for other runtimes. Hyphenation
 * patterns except those that the PDF library always loads.
 */
const otherVariants =
  /^(?:react-dom\/cjs\/react-dom-(?:client|profiling|server.*\.(?:browser|bun|edge))\.|hyphen\/patterns\/(?!en-us\.))/;

/**
 * What the running site never opens: packages that the build bundled, the second copy of Node, type checkers,
 * other module formats, and files that Node does not read. More than half of the bytes. A test of the release
 * shows that everything the build imports is there and runs.
 */
export function prunePackages(folder: string): void {
  const unused = [...bundledPackages, 'node/node_modules', 'typescript', '@typescript', ...otherForms];
  for (const name of unused) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (unread.test(name) || otherVariants.test(name)) rmSync(path.join(folder, name), { force: true });
}
