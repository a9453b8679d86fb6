import { Font } from '@react-pdf/renderer';
import { type FontName, type FontSubset, fontFile } from '#app/documents/font-file.ts';

/** Font families in fallback order: a glyph that the first lacks comes from the second. */
export const textFont = ['Figtree', 'Figtree Extended'];
export const displayFont = ['Bricolage', 'Bricolage Extended'];

/** The site's two typefaces, in the weights of the brochure. Words are never hyphenated. */
export function registerFonts() {
  register('Figtree', 'figtree', [400, 600]);
  register('Bricolage', 'bricolage-grotesque', [700]);
  Font.registerHyphenationCallback((word) => [word]);
}

function register(family: string, name: FontName, weights: readonly number[]) {
  const fontsOf = (subset: FontSubset) =>
    weights.map((fontWeight) => ({ src: fontFile(name, subset, fontWeight), fontWeight }));
  Font.register({ family, fonts: fontsOf('latin') });
  Font.register({ family: `${family} Extended`, fonts: fontsOf('latin-ext') });
}
