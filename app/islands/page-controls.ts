import { recordLeadPopupNever } from '#app/features/inquiries/lead/lead-capture-trigger.ts';
import { clearSentFormDraft } from '#app/forms/form-draft.ts';

/** Print buttons (« Imprimer la liste »): `<button data-print-page>`. */
export function startPrinting(): void {
  for (const button of document.querySelectorAll('[data-print-page]'))
    button.addEventListener('click', () => window.print());
}

/** The interactive map, loaded only by its button: its site then gets the visitor's address. */
export function startMap(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-map-toggle]');
  const place = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
  const template = place?.querySelector('template');
  if (!button || !place || !template) return;
  button.addEventListener('click', () => {
    const shown = place.querySelector('iframe');
    if (shown) shown.remove();
    else place.append(template.content.cloneNode(true));
    button.setAttribute('aria-expanded', String(!shown));
  });
}

/** Videos, loaded only by their button: the host then gets the visitor's address. */
export function startVideos(): void {
  for (const button of document.querySelectorAll('[data-video]'))
    button.addEventListener('click', () => {
      const screen = button.parentElement;
      const frame = screen?.querySelector('template')?.content.querySelector('iframe');
      if (!screen || !frame) return;
      screen.replaceChildren(frame);
      frame.focus();
    });
}

/**
 * Makes horizontally scrolling rows without links or buttons focusable: some browsers offer no keyboard
 * scrolling otherwise.
 */
export function startRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.equals')) {
    if (row.querySelector('a, button')) continue;
    const onSize = () => {
      if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
      else row.removeAttribute('tabindex');
    };
    new ResizeObserver(onSize).observe(row);
  }
}

/** A natively sent form was received: deletes its draft, and the pop-up no longer opens. */
export function startSentForms(): void {
  const form = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
  if (!form) return;
  recordLeadPopupNever();
  clearSentFormDraft(form);
}

/**
 * Shows what needs script (`data-needs-script`), once it works. Each part by itself: a mark on the root would restyle
 * the whole document.
 */
export function showControls(): void {
  for (const part of document.querySelectorAll('[data-needs-script]'))
    part.removeAttribute('data-needs-script');
}

/** Spec §8: a missing page is logged in the console. */
export function startNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.warn(`404: no page at ${window.location.pathname}`);
}
