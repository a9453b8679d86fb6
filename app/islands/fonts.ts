/** In the tab's storage: the fonts have come, and are in the browser's cache. */
export const fontsKey = 'fonts';

/**
 * On a phone, the identity's fonts are asked for after the first paint, which they would hold up, and drawn with as soon as
 * both are there. For whoever has begun to read on or to write, nothing may move any more: they see them from the next page on.
 */
export function startFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  const files = ['1rem "Figtree Variable"', '700 1rem "Bricolage Grotesque"'];
  Promise.all(files.map((file) => document.fonts.load(file)))
    .then(() => {
      if (window.scrollY === 0 && document.activeElement === document.body) dataset.fonts = '';
      sessionStorage.setItem(fontsKey, '1');
    })
    .catch(() => undefined); // Without the fonts or without storage, the stand-ins serve.
}
