/** The first signs that a user is about to open a link. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Paths that are not public pages, as in public/links.speculationrules. */
const noPage = /^\/(?:admin(?:\/|$)|api\/|files\/|newsletter\/)|\./;

/**
 * A device with a mouse, as in the styles: there the next page is prerendered and appears without a
 * transition.
 */
const mouse = '(hover: hover) and (pointer: fine)';

/**
 * Prefetches a page when the user is about to open it. Most browsers do it themselves by the header
 * Speculation-Rules, and prerender it where the document says there is a mouse; this is for the others. Not
 * when the visitor prefetched to save data.
 */
export function startPrefetching(): void {
  document.documentElement.toggleAttribute('data-mouse', window.matchMedia(mouse).matches);
  const knowsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (knowsRules || connection?.saveData) return;
  const prefetched = new Set([location.pathname]);
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (prefetched.has(link.pathname) || noPage.test(link.pathname)) return;
    prefetched.add(link.pathname);
    // Not by a link element: Firefox applies the policy's `default-src`, Safari does not support it. If it
    // fails, the page is fetched when opened.
    fetch(link.pathname + link.search, { priority: 'low' }).catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
}
