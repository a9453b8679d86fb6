import { type ControlValue, currentValue, initialValueOf } from './control-values.ts';
import type { Fields } from './draft-store.ts';

const neverStored = new Set(['password', 'file', 'submit', 'button', 'reset', 'image']);

/**
 * The values a user typed or chose in a form, by field name. Excludes passwords and files; fields inside
 * `data-not-kept`; and hidden fields, unless marked `data-kept` because they contain text typed elsewhere. An
 * unticked checkbox is ''.
 */
export function typedFields(
  form: HTMLFormElement,
  stateOf: (control: Control) => ControlValue = currentValue,
): Fields {
  const fields: Fields = {};
  for (const control of form.elements) {
    if (!isTyped(control) || control.closest('[data-not-kept]')) continue;
    const state = stateOf(control);
    if (state === false) fields[control.name] ??= '';
    else fields[control.name] = state === true ? control.value : state;
  }
  return fields;
}

/** The initial values of the same fields. */
export function initialFields(form: HTMLFormElement): Fields {
  return typedFields(form, initialValueOf);
}

/** A form control with a user value. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the value of a form control may be stored. */
export function isTyped(control: Element): control is Control {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return control.name !== '';
  if (!(control instanceof HTMLInputElement) || control.name === '') return false;
  return !neverStored.has(control.type) && (control.type !== 'hidden' || control.hasAttribute('data-kept'));
}
