import { browserStore, clearDraft, type Fields, readDraft, saveDraft } from './draft-store.ts';
import { type Control, isTyped, typedFields } from './form-fields.ts';

/** A tab's storage goes with the tab; a browser that brings tabs back must not bring back what is older (milliseconds). */
const lifetime = 24 * 60 * 60_000;

/** Beside a field that the page itself had filled in, what it had put there: `sujet` was chosen by a link. */
const given = (name: string) => `${name} (page)`;

/**
 * Keeps what is typed into a public form in the tab's storage, through a refresh and through going away and back, until
 * `clearFormDraft`. What was typed before the script came is never overwritten.
 *
 * @param name of the form, unique in the site
 * @param answered the server answered the form with its values: they are what was typed last, and nothing is put back
 * @returns how to stop
 */
export function saveFormDraft(form: HTMLFormElement, name: string, answered: boolean): () => void {
  const store = browserStore('sessionStorage');
  if (!store) return () => undefined;
  const keep = () => {
    const fields = fieldsToKeep(form, answered);
    if (fields) saveDraft(store, name, { fields }, { now: Date.now(), lifetime });
    else clearDraft(store, name);
  };
  const kept = answered ? null : readDraft(store, name, Date.now());
  if (kept) restoreFields(form, kept.fields);
  keep();
  form.addEventListener('input', keep);
  return () => form.removeEventListener('input', keep);
}

/** Forgets a form that was sent, or given up. */
export function clearFormDraft(name: string): void {
  const store = browserStore('sessionStorage');
  if (store) clearDraft(store, name);
}

/**
 * Forgets a form that the browser itself has sent, on the page that says so: what was kept before this page was asked
 * for. Reloaded or come back to, the page keeps what was typed since.
 */
export function clearSentFormDraft(name: string): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return;
  const store = browserStore('sessionStorage');
  const kept = store && readDraft(store, name, Date.now());
  if (kept && kept.keptAt < performance.timeOrigin) clearDraft(store, name);
}

/** Whether a form holds something unsent that this tab keeps. */
export function hasFormDraft(name: string): boolean {
  const store = browserStore('sessionStorage');
  return store !== null && readDraft(store, name, Date.now()) !== null;
}

/** What differs from what the page came with; null when nothing does. */
function fieldsToKeep(form: HTMLFormElement, answered: boolean): Fields | null {
  const fields: Fields = {};
  for (const [name, text] of Object.entries(typedFields(form))) {
    const control = controlOf(form, name);
    if (!control) continue;
    const first = answered ? '' : initialValue(control);
    if (text === first) continue;
    fields[name] = text;
    if (first) fields[given(name)] = first;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Types a form's texts again, where they differ from what stands there. */
export function restoreFormDraft(form: HTMLFormElement, fields: Fields): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (control && control.value !== text) retype(control, text);
  }
}

/** Puts a kept text back where nothing was typed, and where the page has not meanwhile put something else. */
function restoreFields(form: HTMLFormElement, fields: Fields): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (!control || control.closest('[data-not-kept]')) continue;
    const first = initialValue(control);
    if (control.value !== first || (first && first !== fields[given(name)])) continue;
    if (control instanceof HTMLSelectElement && !hasOption(control, text)) continue;
    retype(control, text);
  }
}

function retype(control: Control, text: string): void {
  control.value = text;
  // What counts characters or checks the form gets the event as if it had been typed.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The field of a text or a choice from a list; a box to tick says nothing that was typed. */
function controlOf(form: HTMLFormElement, name: string): Control | null {
  const control = form.elements.namedItem(name);
  const typed = control instanceof Element && isTyped(control) && !/^(checkbox|radio)$/.test(control.type);
  return typed ? control : null;
}

function initialValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value);
}
