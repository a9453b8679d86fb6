import { markAsTypedIn } from '#app/lib/mark-as-typed-in.ts';
import {
  type Caret,
  type ControlValue,
  caretOf,
  currentValue,
  initialValueOf,
  setCaret,
  setControlValue,
} from './control-values.ts';
import { copyFormValues } from './copy-form-values.ts';
import type { Control } from './form-fields.ts';

const noText = new Set(['file', 'submit', 'button', 'reset', 'image', 'hidden']);

export type HydrationTyping = {
  /** Call it in the commit of hydration: restores typed text and the caret. */
  putBack: () => void;
  /** Call it once components listen: dispatches events for these fields as if typed now. */
  tell: () => void;
};

/** The parts of the page still being hydrated. */
const underWay = new Set<Document | HTMLElement>();

/** Whether hydration is in progress: field values may have been typed and are not stored yet. */
export const isHydrating = () => underWay.size > 0;

/**
 * Watches typing in a part of the page before and during its hydration. React does not notice it, resets
 * textareas to the server's text, and renders all fields again when something changed the DOM.
 */
export function watchTypingDuringHydration(part: Document | HTMLElement): HydrationTyping {
  underWay.add(part);
  const forms = [...part.querySelectorAll('form')];
  const initial = new Map<Control, ControlValue>();
  const typed = new Map<Control, ControlValue>();
  let caret: { control: Element; at: Caret | null } | null = null;
  const known = (control: Control) => typed.get(control) ?? initial.get(control);
  // When a field differs from what was typed, React has just written to it and moved the caret.
  const noteCaret = () => {
    const control = document.activeElement;
    if (!control || !isTypable(control) || currentValue(control) !== known(control)) return;
    caret = { control, at: caretOf(control) };
  };
  for (const control of [...part.querySelectorAll('input, textarea, select')].filter(isTypable)) {
    initial.set(control, initialValueOf(control));
    if (control instanceof HTMLTextAreaElement) markAsTypedIn(control);
    if (currentValue(control) !== initialValueOf(control)) typed.set(control, currentValue(control));
  }
  noteCaret();
  const onTyped = ({ target }: Event) => {
    if (!(target instanceof Element) || !isTypable(target)) return;
    typed.set(target, currentValue(target));
    noteCaret();
  };
  // So that the next letter goes where the previous one went.
  const onKey = ({ target }: Event) => {
    const text = target instanceof Element && isTypable(target) ? known(target) : undefined;
    if (text === undefined || currentValue(target as Control) === text) return;
    setAgain(target as Control, text);
    if (caret?.at && caret.control === target) setCaret(caret.control, caret.at);
  };
  const stops = [
    listen(document, ['keyup', 'pointerup', 'focusin'], noteCaret),
    listen(part, ['keydown', 'beforeinput'], onKey),
  ];
  const stop = listen(part, ['input', 'change'], onTyped);
  return {
    putBack() {
      underWay.delete(part);
      for (const end of stops) end();
      for (const [control, text] of typed) setAgain(control, text);
      if (caret?.at && caret.control === document.activeElement) setCaret(caret.control, caret.at);
    },
    tell() {
      stop();
      for (const [control, text] of typed) {
        if (control.isConnected && text !== initial.get(control)) setControlValue(control, text);
      }
      const now = [...part.querySelectorAll('form')];
      forms.forEach((form, index) => {
        const redrawn = now[index];
        if (redrawn && !form.isConnected) copyFormValues(form, redrawn, caret?.control);
      });
    },
  };
}

/** Restores the typed value without events. */
function setAgain(control: Control, text: ControlValue): void {
  if (currentValue(control) === text) return;
  if (typeof text === 'string') control.value = text;
  else if (control instanceof HTMLInputElement) control.checked = text;
}

function isTypable(control: Element): control is Control {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return true;
  return control instanceof HTMLInputElement && !noText.has(control.type);
}

function listen(on: Document | HTMLElement, types: readonly string[], listener: (event: Event) => void) {
  for (const type of types) on.addEventListener(type, listener, true);
  return () => {
    for (const type of types) on.removeEventListener(type, listener, true);
  };
}
