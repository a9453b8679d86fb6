/** Marks an office 403 as caused by the role, rather than by a changed session. */
export const reservedReason = 'role';

/** Whether a response body has this reason. */
export function isReserved(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'reason' in body && body.reason === reservedReason;
}
