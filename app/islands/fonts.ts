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
  const parts = [
    ...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, a, dl, form, svg)'),
    ...wordsOf('main, footer'),
  ];
  const seen = parts
    .map((part) => ({ part, before: endsOf(part) }))
    .filter(({ before: [top] }) => top < window.innerHeight);
  document.documentElement.dataset.fonts = 'drawn';
  return seen.some(({ part, before: [top, bottom] }) => {
    const [newTop, newBottom] = endsOf(part);
    return Math.max(Math.abs(newTop - top), Math.abs(newBottom - bottom)) > 1;
  });
}

/** Each run of words: one may go to another line of a paragraph that stays where it is. */
function wordsOf(selector: string): Range[] {
  const ranges: Range[] = [];
  for (const part of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Where something begins and ends on the screen, from its top. */
function endsOf(part: Element | Range): [number, number] {
  const { top, bottom } = part.getBoundingClientRect();
  return [top, bottom];
}
