/** Key in the tab's storage: the fonts are in the browser's cache. */
export const fontsKey = 'fonts';

/**
 * On a phone, web fonts are loaded after the first paint, which they would delay, and applied once both are
 * there. If something on the screen would move, or the user has started to scroll or type, the page keeps the
 * fallback fonts until the next page. `data-fonts` says which: `drawn` or `later`.
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
    .catch(() => undefined); // Without fonts or storage, the fallback fonts stay.
}

/** Applies the fonts; returns whether anything on the screen moved, before it is painted. */
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

/** A range for each text node: text may wrap differently in a paragraph that does not move. */
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

/** The top and bottom of an element on the screen. */
function endsOf(part: Element | Range): [number, number] {
  const { top, bottom } = part.getBoundingClientRect();
  return [top, bottom];
}
