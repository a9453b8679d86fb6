/** Input types without text; all others hold their text in `value`. */
const wordless = new Set(['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'range']);

/**
 * Whether a form of the page is in use: a field has focus, holds text, typed or restored, or its choice has
 * changed. Also true while another dialog is open. Browser only.
 */
export function isFormInUse(page: Document = document): boolean {
  const focused = page.activeElement;
  if (focused?.matches('input, textarea, select')) return true;
  if (page.querySelector('dialog[open]')) return true;
  return [...page.querySelectorAll<Field>('input, textarea, select')].some(isFilledIn);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected && field.value,
    );
  }
  // An incomplete number, such as « - », has no value.
  return !wordless.has(field.type) && (field.value !== '' || field.validity.badInput);
}
