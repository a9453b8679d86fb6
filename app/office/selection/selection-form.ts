/** The id of the form of a list's checkboxes, and their field name. */
export const selectionForm = 'selection';
export const selectionName = 'which';
