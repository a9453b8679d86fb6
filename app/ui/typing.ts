const typed = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'range', 'color'];

/** Whether what a key is pressed in takes text or a choice by letters: then the key is its own. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(typed);
  return field !== null && !(field instanceof HTMLInputElement && pressed.includes(field.type));
}
