import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

function preload(href: string) {
  // Fonts are fetched without credentials: without crossOrigin the preloaded copy would not be used.
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' } as const;
}

/** Descriptors for the root route's `links`: both font files, fetched before the style sheet asks. */
export const fontPreloads = [preload(bricolage), preload(figtree)];
