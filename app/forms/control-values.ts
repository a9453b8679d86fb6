import type { Control } from './form-fields.ts';

/** A control's user value: text, chosen option, or whether it is ticked. */
export type ControlValue = string | boolean;

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** The current value of a control. */
export function currentValue(control: Control): ControlValue {
  return isTicked(control) ? control.checked : control.value;
}

/** The initial value of a control. */
export function initialValueOf(control: Control): ControlValue {
  if (control instanceof HTMLSelectElement) {
    const [first] = control.options;
    const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? first;
    return chosen?.value ?? '';
  }
  return isTicked(control) ? control.defaultChecked : control.defaultValue;
}

/**
 * Sets a control like a user does: React is notified, whether or not it controls the value, and the caret
 * stays.
 */
export function setControlValue(control: Control, typed: ControlValue): void {
  if (typeof typed === 'boolean') {
    if (!isTicked(control)) return;
    // React listens for a click that changes the state.
    control.checked = !typed;
    control.click();
    return;
  }
  const caret = caretOf(control);
  if (!(control instanceof HTMLSelectElement) && control.value === typed)
    control.value = differentFrom(typed);
  setPastReact(control, typed);
  if (caret) setCaret(control, caret);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The caret in a field; null when there is none or it is unreadable. */
export type Caret = { start: number; end: number; direction: 'forward' | 'backward' | 'none' };

export function caretOf(control: Element | null): Caret | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = control;
  return start === null || end === null ? null : { start, end, direction: selectionDirection ?? 'none' };
}

export function setCaret(control: Element, { start, end, direction }: Caret): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    if (control.selectionStart !== null) control.setSelectionRange(start, end, direction);
  }
}

/** A number field accepts only numbers. */
const differentFrom = (text: string) => (text === '' ? '0' : '');

/** Calls the native setter: React overrides `value` on each control to detect its own writes. */
function setPastReact(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
}
