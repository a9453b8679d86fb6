/*
 * The document of the preview's frame, which runs no script of its own: the page around it handles its
 * events.
 */

/** The first element with a field's text, visible ones first; undefined when the page shows none. */
function textOf(document: Document, id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-text=${JSON.stringify(id)}]`)];
  return all.find((text) => text.checkVisibility()) ?? all[0];
}

/** Marks the edited text, and optionally scrolls to it. */
export function showEdited(document: Document, id: string | null, scroll: boolean): void {
  for (const marked of document.querySelectorAll('[data-text].edited')) marked.classList.remove('edited');
  if (id === null) return;
  const first = textOf(document, id) ?? firstWithin(document, id);
  if (!first) return;
  for (const text of document.querySelectorAll(`[data-text=${JSON.stringify(first.dataset.text)}]`))
    text.classList.add('edited');
  // An answer is hidden until its question is open.
  first.closest('details')?.setAttribute('open', '');
  if (scroll) first.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** For a list, the first text of its entries. */
function firstWithin(document: Document, id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-text^=${JSON.stringify(`${id}-`)}]`);
}

/**
 * Calls `pick` with the field whose text was clicked, also when it was already focused. All other interaction
 * is disabled. Returns the cleanup function.
 */
export function onPick(document: Document, pick: (id: string) => void): () => void {
  // An element of another window: `instanceof` would use this one's class.
  const pickAt = (pressed: Element | null) => {
    const text = pressed?.closest<HTMLElement>('[data-text]');
    if (text?.dataset.text) pick(text.dataset.text);
  };
  const pressed = (event: Event) => {
    event.preventDefault();
    pickAt(event.target as Element | null);
  };
  pickAt(document.activeElement);
  document.addEventListener('click', pressed);
  return () => document.removeEventListener('click', pressed);
}

/** Replaces the shown page by a newly rendered one, keeping its scroll position. */
export function replacePage(document: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const open = [...document.querySelectorAll('details[open][id]')].map(({ id }) => id);
  const styles = [...next.head.querySelectorAll('style')];
  for (const [index, style] of [...document.head.querySelectorAll('style')].entries()) {
    const text = styles[index]?.textContent;
    if (text && text !== style.textContent) style.textContent = text;
  }
  document.body.replaceWith(document.adoptNode(next.body));
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
}
