// Subsets the fonts of their packages: `node scripts/fonts.ts`, after a new version of one. Pages are French:
// each font keeps the letters of French and related languages and of our typography, the variable one the
// weights between text and title. Other letters show in the fallback fonts. Both fonts are under the SIL Open
// Font License, without a reserved name: app/ui/fonts/OFL.txt.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const letters = 'ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜŒŸàáâäæçèéêëíîïñóôöùúûüœÿ';
const signs = '\u00A0\u00AD\u2009\u202F«»‹›‘’‚“”„–—‑…·•°ª№€©®™×÷±→←↑↓−§¿¡½¼¾²³';

const fonts = [
  {
    source: import.meta.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    ),
    name: 'bricolage-700',
    axes: undefined,
  },
  {
    source: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    name: 'figtree',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, name, axes } of fonts) {
  const whole = readFileSync(new URL(source));
  const file = path.join(import.meta.dirname, `../app/ui/fonts/${name}.woff2`);
  const subset = await subsetFont(whole, ascii + letters + signs, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(file, subset);
  console.log(`${name}: ${subset.length} bytes of ${whole.length}`);
}
