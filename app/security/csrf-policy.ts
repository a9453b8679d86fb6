/** Lifetime of a CSRF token: 30 minutes, renewed every 25 by the page (spec §9). In milliseconds. */
export const csrfLifetime = 30 * 60_000;
export const csrfRenewal = 25 * 60_000;
