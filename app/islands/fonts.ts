/** In the tab's storage: the fonts have come, and are in the browser's cache. */
export const fontsKey = 'fonts';

/**
 * On a phone, the identity's fonts are asked for after the first paint, which they would hold up, and drawn with as soon as
 * both are there. Where something on the screen would move by it, or somebody has begun to read on or to write, the page
 * keeps their stand-ins: the fonts are seen from the next one on. The document says which: `drawn`, or `later`.
 */
export function startFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  const files = ['1rem "Figtree Variable"', '700 1rem "Bricolage Grotesque"'];
  Promise.all(files.map((file) => document.fonts.load(file)))
    .then(() => {
      const isIdle = window.scrollY === 0 && document.activeElement === document.body;
      if (!isIdle || movesByDrawing()) dataset.fonts = 'later';
      sessionStorage.setItem(fontsKey, '1');
    })
    .catch(() => undefined); // Without the fonts or without storage, the stand-ins serve.
}

/** Draws with the fonts; whether anything on the screen begins or ends elsewhere then, before it is shown. */
function movesByDrawing(): boolean {
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, dl, form, svg)')];
  const seen = parts
    .map((part) => ({ part, before: part.getBoundingClientRect() }))
    .filter(({ before }) => before.top < window.innerHeight);
  document.documentElement.dataset.fonts = 'drawn';
  return seen.some(({ part, before }) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.max(Math.abs(top - before.top), Math.abs(bottom - before.bottom)) > 1;
  });
}
