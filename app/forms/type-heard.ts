import type { Control } from './form-fields.ts';

/** What a person set in a control: its text, the option chosen, or whether it is ticked. */
export type Typed = string | boolean;

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

/** What stands in a control. */
export function typedIn(control: Control): Typed {
  return isTicked(control) ? control.checked : control.value;
}

/** What the page came with. */
export function drawnIn(control: Control): Typed {
  if (control instanceof HTMLSelectElement) {
    const [first] = control.options;
    const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? first;
    return chosen?.value ?? '';
  }
  return isTicked(control) ? control.defaultChecked : control.defaultValue;
}

/**
 * Sets a control as a person does: React hears of it, whether or not it keeps the control's value, and the caret stays where
 * it is.
 */
export function typeHeard(control: Control, typed: Typed): void {
  if (typeof typed === 'boolean') {
    if (!isTicked(control)) return;
    // React looks for a press that changed something.
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

/** Where the caret stands in a field; null where there is none, or none that could be read. */
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

/** A field of numbers takes nothing else. */
const differentFrom = (text: string) => (text === '' ? '0' : '');

/** React keeps a property of its own on each control, to know its own writing from a person's. */
function setPastReact(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
}
