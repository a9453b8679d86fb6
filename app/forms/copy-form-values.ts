import { caretOf, currentValue, setCaret, setControlValue } from './control-values.ts';
import { type Control, isTyped } from './form-fields.ts';

/**
 * Copies everything typed and ticked in `before` to `form`, a later rendering of the same form.
 * @param focused an element of `before`: its field in `form` gets the focus and the caret position
 */
export function copyFormValues(
  before: HTMLFormElement,
  form: HTMLFormElement,
  focused?: Element | null,
): void {
  for (const control of before.elements) {
    const same = isTyped(control) ? sameControl(control, form) : undefined;
    if (isTyped(control) && same && currentValue(same) !== currentValue(control))
      setControlValue(same, currentValue(control));
  }
  if (focused) copyFocus(focused, form);
}

/**
 * Moves the focus to the field of `form` that corresponds to `field` of an earlier rendering, with its caret
 * position.
 * @returns whether there is such a field
 */
export function copyFocus(field: Element, form: HTMLFormElement): boolean {
  const control = isTyped(field) ? sameControl(field, form) : undefined;
  if (!control) return false;
  control.focus({ preventScroll: true });
  const caret = caretOf(field);
  if (caret) setCaret(control, caret);
  return true;
}

/** Matched by name, and by value when several share the name. */
function sameControl(control: Control, form: HTMLFormElement): Control | undefined {
  const others = [...form.elements].filter(isTyped).filter(({ name }) => name === control.name);
  return /^(?:checkbox|radio)$/.test(control.type)
    ? others.find(({ value }) => value === control.value)
    : others[0];
}
