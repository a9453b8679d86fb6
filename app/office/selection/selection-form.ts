/** The form that the checkboxes of a list's rows belong to, and their name in it. */
export const selectionForm = 'selection';
export const selectionName = 'which';
