/* Where no mail server is configured, as on the site of most tests. */

export const newEmail = () => `lectrice@l${Math.random().toString(36).slice(2, 10)}.exemple.ma`;
