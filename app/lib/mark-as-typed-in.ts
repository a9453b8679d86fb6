/**
 * Makes a large text field one that somebody has typed in, with the text that stands in it. React writes the first text of the
 * others anew with each drawing, which puts the caret to their start.
 */
export function markAsTypedIn(field: HTMLTextAreaElement): void {
  const { value } = field;
  field.value = value;
}
