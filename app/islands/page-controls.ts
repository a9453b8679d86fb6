import { recordLeadPopupNever } from '#app/features/inquiries/lead/lead-capture-trigger.ts';
import { clearSentFormDraft } from '#app/forms/form-draft.ts';

/** « Imprimer la liste » and its like: `<button data-print-page>`. */
export function startPrinting(): void {
  for (const button of document.querySelectorAll('[data-print-page]'))
    button.addEventListener('click', () => window.print());
}

/** The interactive map, which is asked for by its button alone: its site then learns the visitor's address. */
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

/** A video, which is asked for by its button alone: who plays it then learns the visitor's address. */
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

/** A row of equals that is scrolled sideways and holds nothing to press: some browsers let no keyboard into it by themselves. */
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

/** A form that the browser sent without us has been received: what was kept of it goes, and the pop-up stays away. */
export function startSentForms(): void {
  const form = document.querySelector<HTMLElement>('[data-sent-form]')?.dataset.sentForm;
  if (!form) return;
  recordLeadPopupNever();
  clearSentFormDraft(form);
}

/** Spec §8: a page that does not exist is noted in the console. */
export function startNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.warn(`404: no page at ${window.location.pathname}`);
}
