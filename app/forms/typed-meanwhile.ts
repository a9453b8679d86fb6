import { markAsTypedIn } from '#app/lib/mark-as-typed-in.ts';
import { carryTyped } from './carry-typed.ts';
import type { Control } from './form-fields.ts';
import { type Caret, caretOf, drawnIn, setCaret, type Typed, typedIn, typeHeard } from './type-heard.ts';

const noText = new Set(['file', 'submit', 'button', 'reset', 'image', 'hidden']);

export type TypingMeanwhile = {
  /** In the breath in which React has taken over: whatever was typed stands again where it was, with the caret where it was. */
  putBack: () => void;
  /** Once there is somebody to hear of it: tells of each of these fields as if it had been typed now. */
  tell: () => void;
};

/** The parts of the page that React has not taken over yet. */
const underWay = new Set<Document | HTMLElement>();

/** Whether React is still taking over what the server drew: what stands in a field may have been typed, and is not saved. */
export const isTakingOver = () => underWay.size > 0;

/**
 * Watches what is typed into a part of the page before and while React takes it over. React does not hear of it, puts the
 * text of a large field back to what the server drew, and draws all fields anew where something had changed the page.
 */
export function watchTypingMeanwhile(part: Document | HTMLElement): TypingMeanwhile {
  underWay.add(part);
  const forms = [...part.querySelectorAll('form')];
  const drawn = new Map<Control, Typed>();
  const typed = new Map<Control, Typed>();
  let caret: { control: Element; at: Caret | null } | null = null;
  const known = (control: Control) => typed.get(control) ?? drawn.get(control);
  // Where what stands in a field is not what was typed, React has just written in it, and has moved the caret.
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
  // The next letter goes where the one before it went.
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

/** As it was typed, unheard. */
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
