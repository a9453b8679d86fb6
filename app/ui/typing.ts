const typed = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'range', 'color'];

/** Whether a key press goes to a text field or a select: shortcuts then do not apply. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(typed);
  return field !== null && !(field instanceof HTMLInputElement && pressed.includes(field.type));
}
