/** What does not ask for text; the rest of the inputs do, and hold their text in `value`. */
const wordless = new Set(['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'range']);

/**
 * Whether somebody is filling in a form of the page: a field has focus, or holds text, typed or put back, or another
 * choice than the page came with. Also true while another dialog is open. In the browser only.
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
  // A number that is not one yet, such as « - », has no value.
  return !wordless.has(field.type) && (field.value !== '' || field.validity.badInput);
}
