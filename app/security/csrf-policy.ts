/** A CSRF token lives 30 minutes; the page asks for a new one every 25 (spec §9). In milliseconds. */
export const csrfLifetime = 30 * 60_000;
export const csrfRenewal = 25 * 60_000;
