/**
 * Marks a textarea as edited, with its current text. React rewrites the initial text of others with each
 * render, which moves the caret to the start.
 */
export function markAsTypedIn(field: HTMLTextAreaElement): void {
  const { value } = field;
  field.value = value;
}
