import bricolage from '#app/ui/fonts/bricolage-700.woff2?url';
import figtree from '#app/ui/fonts/figtree.woff2?url';

/** Screens whose fonts are preloaded; phones load them after the first paint. */
export const wideScreen = '(min-width: 64rem)';

function preload(href: string) {
  // Fonts are fetched without credentials: without crossOrigin the preloaded copy would not be used.
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' } as const;
}

/** The attributes of the preload links of both font files. */
export const fontPreloads = [preload(bricolage), preload(figtree)];
