import { markAsTypedIn } from '#app/lib/mark-as-typed-in.ts';
import { carryTyped } from './carry-typed.ts';
import type { Control } from './form-fields.ts';
import { type Caret, caretOf, drawnIn, setCaret, type Typed, typedIn, typeHeard } from './type-heard.ts';

const noText = new Set(['file', 'submit', 'button', 'reset', 'image', 'hidden']);

export type TypingMeanwhile = {
  /** Call it in the commit of hydration: restores typed text and the caret. */
  putBack: () => void;
  /** Call it once components listen: dispatches events for these fields as if typed now. */
  tell: () => void;
};

/** The parts of the page still being hydrated. */
const underWay = new Set<Document | HTMLElement>();

/** Whether hydration is in progress: field values may have been typed and are not stored yet. */
export const isTakingOver = () => underWay.size > 0;

/**
 * Watches typing in a part of the page before and during its hydration. React does not notice it, resets
 * textareas to the server's text, and renders all fields again when something changed the DOM.
 */
export function watchTypingMeanwhile(part: Document | HTMLElement): TypingMeanwhile {
  underWay.add(part);
  const forms = [...part.querySelectorAll('form')];
  const drawn = new Map<Control, Typed>();
  const typed = new Map<Control, Typed>();
  let caret: { control: Element; at: Caret | null } | null = null;
  const known = (control: Control) => typed.get(control) ?? drawn.get(control);
  // When a field differs from what was typed, React has just written to it and moved the caret.
  const noteCaret = () => {
    const control = document.activeElement;
    if (!control || !isTypable(control) || typedIn(control) !== known(control)) return;
    caret = { control, at: caretOf(control) };
  };
  for (const control of [...part.querySelectorAll('input, textarea, select')].filter(isTypable)) {
    drawn.set(control, drawnIn(control));
    if (control instanceof HTMLTextAreaElement) markAsTypedIn(control);
    if (typedIn(control) !== drawnIn(control)) typed.set(control, typedIn(control));
  }
  noteCaret();
  const onTyped = ({ target }: Event) => {
    if (!(target instanceof Element) || !isTypable(target)) return;
    typed.set(target, typedIn(target));
    noteCaret();
  };
  // So that the next letter goes where the previous one went.
  const onKey = ({ target }: Event) => {
    const text = target instanceof Element && isTypable(target) ? known(target) : undefined;
    if (text === undefined || typedIn(target as Control) === text) return;
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
        if (control.isConnected && text !== drawn.get(control)) typeHeard(control, text);
      }
      const now = [...part.querySelectorAll('form')];
      forms.forEach((form, index) => {
        const redrawn = now[index];
        if (redrawn && !form.isConnected) carryTyped(form, redrawn, caret?.control);
      });
    },
  };
}

/** Restores the typed value without events. */
function setAgain(control: Control, text: Typed): void {
  if (typedIn(control) === text) return;
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
