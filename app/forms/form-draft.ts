import { browserStore, clearDraft, type Fields, readDraft, saveDraft } from './draft-store.ts';
import { type Control, isTyped, typedFields } from './form-fields.ts';

/**
 * A tab's storage ends with the tab; but a browser that restores tabs must not restore older drafts
 * (milliseconds).
 */
const lifetime = 24 * 60 * 60_000;

/** The key of a field's initial value when the page had filled it in: a link may preselect `sujet`. */
const given = (name: string) => `${name} (page)`;

/**
 * Stores what is typed into a public form in the tab's storage, across reloads and navigation, until
 * `clearFormDraft`. Never overwrites what was typed before the script ran.
 * @param name of the form, unique in the site
 * @param answered whether the server returned the form with its values, which are the latest: nothing is
 * restored
 * @returns a function that stops it
 */
export function saveFormDraft(form: HTMLFormElement, name: string, answered: boolean): () => void {
  const store = browserStore('sessionStorage');
  if (!store) return () => undefined;
  const keep = () => {
    const fields = fieldsToKeep(form, answered);
    if (fields) saveDraft(store, name, { fields }, { now: Date.now(), lifetime });
    else clearDraft(store, name);
  };
  const draft = answered ? null : readDraft(store, name, Date.now());
  if (draft) restoreFields(form, draft.fields);
  keep();
  form.addEventListener('input', keep);
  return () => form.removeEventListener('input', keep);
}

/** Deletes the draft of a form that was sent or discarded. */
export function clearFormDraft(name: string): void {
  const store = browserStore('sessionStorage');
  if (store) clearDraft(store, name);
}

/**
 * Deletes the draft of a form the browser sent natively, on its confirmation page: only what was stored
 * before this navigation. After a reload or history navigation, newer text stays.
 */
export function clearSentFormDraft(name: string): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return;
  const store = browserStore('sessionStorage');
  const draft = store && readDraft(store, name, Date.now());
  if (draft && draft.keptAt < performance.timeOrigin) clearDraft(store, name);
}

/** Whether this tab has an unsent draft of a form. */
export function hasFormDraft(name: string): boolean {
  const store = browserStore('sessionStorage');
  return store !== null && readDraft(store, name, Date.now()) !== null;
}

/** The fields that differ from their initial values; null when none does. */
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

/** Restores a form's texts where they differ from the current ones. */
export function restoreFormDraft(form: HTMLFormElement, fields: Fields): void {
  for (const [name, text] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (control && control.value !== text) retype(control, text);
  }
}

/** Restores a stored text where nothing was typed and the page's initial value has not changed. */
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
  // Dispatches an input event, so that counters and validation notice.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A text field or select; checkboxes and radios are not restored. */
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
