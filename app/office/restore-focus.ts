/*
 * Where focus goes when the focused element is removed: one mechanism for every list and form of the office.
 * Without it the browser focuses the document: keyboard and screen reader users would restart at the top of
 * the page without notice.
 */

/**
 * The element that had focus last, with its ancestors, nearest first: a removed element no longer knows them.
 */
type Place = { element: HTMLElement; ancestors: readonly Element[] };

const headings = 'h1, h2, h3, h4';
const sections =
  'section, article, form, search, fieldset, aside, dialog, main, [role="region"], [role="tabpanel"]';

/**
 * Watches a part of the page, and moves the focus of a removed element: to the same field in a new render, or
 * else to the nearest heading. Does nothing while an element has focus, or after the user clicked elsewhere.
 * @returns the cleanup function
 */
export function restoreLostFocus(root: HTMLElement): () => void {
  let place: Place | null = null;
  let scheduled = 0;
  const onFocus = ({ target }: FocusEvent) => {
    // A dismissed message restores focus by itself.
    if (!(target instanceof HTMLElement) || target.closest('[data-toast]')) return;
    place =
      root.contains(target) && target !== root ? { element: target, ancestors: ancestorsOf(target) } : null;
  };
  const onPress = ({ target }: Event) => {
    if (place && !(target instanceof Node && place.element.contains(target))) place = null;
  };
  const look = () => {
    scheduled = 0;
    const home = place && homeOf(place);
    if (!home) return;
    if (!home.matches('a[href], button, input, select, textarea, [tabindex]')) home.tabIndex = -1;
    home.focus();
  };
  // The page's own focus handling comes first: during rendering or shortly after.
  const ask = () => {
    scheduled ||= requestAnimationFrame(() => {
      scheduled = requestAnimationFrame(look);
    });
  };
  const observer = new MutationObserver(() => {
    if (place && isNowhere()) ask();
  });
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(scheduled);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function ancestorsOf(element: Element): Element[] {
  const above: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) above.push(one);
  return above;
}

/** The focus target; null when focus is already elsewhere, or the element will get it back. */
function homeOf({ element, ancestors }: Place): HTMLElement | null {
  if (!isNowhere() || document.querySelector('dialog[open]:modal')) return null;
  if (element.isConnected && element.checkVisibility()) return element.matches(':disabled') ? null : element;
  const around = ancestors.filter((one) => one.isConnected);
  return twinOf(element, around[0]) ?? headingOf(around);
}

/**
 * The same field after a new render: found by its id, or by its name when the id is generated; of the buttons of one
 * name, by its value.
 */
function twinOf(element: HTMLElement, around: Element | undefined): HTMLElement | null {
  const name = element.getAttribute('name');
  const value = element instanceof HTMLButtonElement ? `[value="${CSS.escape(element.value)}"]` : '';
  const selectors = [
    element.id && `#${CSS.escape(element.id)}`,
    name && `${element.localName}[name="${CSS.escape(name)}"]${value}:not([type="hidden"])`,
  ];
  for (const selector of selectors) {
    const twin = selector ? around?.querySelector<HTMLElement>(selector) : null;
    if (twin?.checkVisibility() && !twin.matches(':disabled')) return twin;
  }
  return null;
}

/** The heading of the nearest section: not that of a row or a card in it. */
function headingOf(around: readonly Element[]): HTMLElement | null {
  for (const section of around.filter((one) => one.matches(sections))) {
    const named = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
    if (named?.checkVisibility()) return named;
    const inside = [...section.querySelectorAll<HTMLElement>(headings)];
    const own = inside.find((heading) => heading.checkVisibility() && ownerOf(heading) === section);
    if (own) return own;
  }
  return null;
}

function ownerOf(heading: Element): Element | null {
  return heading.closest(`${sections}, li, tr`);
}
