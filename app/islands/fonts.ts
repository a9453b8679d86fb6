import { fontPreloads } from '#app/ui/font-preloads.ts';

/** Key in the tab's storage: the fonts are in the browser's cache. */
export const fontsKey = 'fonts';

/**
 * On a phone, fetches the web fonts for the next page. This one keeps its fallback fonts: exchanged, they would
 * restyle and lay out the whole document a second time, and move what is being read. `data-fonts` says `drawn`
 * where the page has the fonts from the start (inline-script.ts), `later` once they are cached.
 */
export function startFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  // Not by `document.fonts`: a face that loads restyles the document, even where no text uses it.
  Promise.all(fontPreloads.map(({ href }) => fetch(href, { priority: 'low' }).then((file) => file.blob())))
    .then(() => {
      dataset.fonts = 'later';
      sessionStorage.setItem(fontsKey, '1');
    })
    .catch(() => undefined); // Without fonts or storage, the fallback fonts stay.
}
