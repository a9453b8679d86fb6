/** The first signs that somebody is about to open a link. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** What is no page of the public side, as public/links.speculationrules has it. */
const noPage = /^\/(?:admin(?:\/|$)|api\/|files\/|newsletter\/)|\./;

/** A desk, as the styles have it too: there the next page is drawn beforehand and comes without a fade. */
const mouse = '(hover: hover) and (pointer: fine)';

/**
 * Fetches a page as somebody is about to open it. Most browsers do it by themselves, told by the header Speculation-Rules,
 * and draw it too where the document says that there is a mouse; this is for the others. Not where a visitor has asked to be
 * spared the data.
 */
export function startPrefetching(): void {
  document.documentElement.toggleAttribute('data-mouse', window.matchMedia(mouse).matches);
  const knowsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (knowsRules || connection?.saveData) return;
  const asked = new Set([location.pathname]);
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (asked.has(link.pathname) || noPage.test(link.pathname)) return;
    asked.add(link.pathname);
    // No link element: Firefox lets the policy's `default-src` forbid it, Safari does not know it. Should it fail, the page
    // is fetched as it is opened.
    fetch(link.pathname + link.search, { priority: 'low' }).catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
}
