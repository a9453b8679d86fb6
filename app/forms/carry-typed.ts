import { type Control, isTyped } from './form-fields.ts';
import { caretOf, setCaret, typedIn, typeHeard } from './type-heard.ts';

/**
 * Types and ticks in `form` all that stands in `before`, the same form as it was drawn earlier.
 *
 * @param focused of `before`: its field in `form` gets the focus, with the caret where it was
 */
export function carryTyped(before: HTMLFormElement, form: HTMLFormElement, focused?: Element | null): void {
  for (const control of before.elements) {
    const same = isTyped(control) ? sameControl(control, form) : undefined;
    if (isTyped(control) && same && typedIn(same) !== typedIn(control)) typeHeard(same, typedIn(control));
  }
  if (focused) carryFocus(focused, form);
}

/**
 * Puts the focus on the field of `form` that had it as `field` of its earlier drawing, with the caret where it was.
 *
 * @returns whether there is such a field
 */
export function carryFocus(field: Element, form: HTMLFormElement): boolean {
  const control = isTyped(field) ? sameControl(field, form) : undefined;
  if (!control) return false;
  control.focus({ preventScroll: true });
  const caret = caretOf(field);
  if (caret) setCaret(control, caret);
  return true;
}

/** By its name, and its value where several share that. */
function sameControl(control: Control, form: HTMLFormElement): Control | undefined {
  const others = [...form.elements].filter(isTyped).filter(({ name }) => name === control.name);
  return /^(?:checkbox|radio)$/.test(control.type)
    ? others.find(({ value }) => value === control.value)
    : others[0];
}
