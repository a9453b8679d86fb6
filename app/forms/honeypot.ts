/**
 * The name of the field that people never see. It means nothing to a browser's autofill, and something to a robot that
 * fills in whatever it finds.
 */
export const honeypotName = 'precisions';

/** Whether the trap was filled: the submission is kept like any other, and marked for the staff. */
export function isHoneypotFilled(form: FormData): boolean {
  const filled = form.get(honeypotName);
  return typeof filled === 'string' && filled.trim() !== '';
}
