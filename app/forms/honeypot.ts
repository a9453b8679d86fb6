/** The name of the honeypot field. Browser autofill ignores it; robots fill it in. */
export const honeypotName = 'precisions';

/** Whether the honeypot was filled: the submission is stored as usual, and flagged for staff. */
export function isHoneypotFilled(form: FormData): boolean {
  const filled = form.get(honeypotName);
  return typeof filled === 'string' && filled.trim() !== '';
}
