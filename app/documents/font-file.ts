import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type FontName = 'bricolage-grotesque' | 'figtree';

/** 'latin' has the letters of French, 'latin-ext' those of its neighbours, which names may contain. */
export type FontSubset = 'latin' | 'latin-ext';

/** The path of a font of the identity, as WOFF. */
export function fontFile(name: FontName, subset: FontSubset, weight: number): string {
  return resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
}
