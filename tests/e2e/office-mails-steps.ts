/* Without a configured mail server, as on most tests' site. */

export const newEmail = () => `lectrice@l${Math.random().toString(36).slice(2, 10)}.exemple.ma`;
