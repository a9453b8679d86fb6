import type { Fields } from './draft-store.ts';
import { drawnIn, type Typed, typedIn } from './type-heard.ts';

const neverKept = new Set(['password', 'file', 'submit', 'button', 'reset', 'image']);

/**
 * What a person typed or chose in a form, by the names of its fields. Never a password nor a file; nor what is marked
 * `data-not-kept` (or stands within such an element), nor a hidden field, which is the page's own, unless it is marked
 * `data-kept` because it carries what was typed elsewhere. A box that is not ticked says ''.
 */
export function typedFields(form: HTMLFormElement, stateOf: (control: Control) => Typed = typedIn): Fields {
  const fields: Fields = {};
  for (const control of form.elements) {
    if (!isTyped(control) || control.closest('[data-not-kept]')) continue;
    const state = stateOf(control);
    if (state === false) fields[control.name] ??= '';
    else fields[control.name] = state === true ? control.value : state;
  }
  return fields;
}

/** The same of what the page came with. */
export function drawnFields(form: HTMLFormElement): Fields {
  return typedFields(form, drawnIn);
}

/** What a person types or chooses in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether what an element of a form holds may be kept at all. */
export function isTyped(control: Element): control is Control {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return control.name !== '';
  if (!(control instanceof HTMLInputElement) || control.name === '') return false;
  return !neverKept.has(control.type) && (control.type !== 'hidden' || control.hasAttribute('data-kept'));
}
