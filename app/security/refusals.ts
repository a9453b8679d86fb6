/** Says of a 403 of the office that the address is for another role, and not that the session has changed. */
export const reservedReason = 'role';

/** Whether that is what an answer's body says. */
export function isReserved(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === reservedReason;
}
