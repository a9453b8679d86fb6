/** Characters of a photo's words. */
export const longestDetails = { title: 120, description: 300 } as const;

/** Bytes of one photo (spec §5.5). */
export const heaviestPhoto = 10 * 1024 * 1024;

/** What the page says of it, to the letter of spec §5. */
export const photoHint = 'PNG, JPG, JPEG jusqu’à 10\u00A0Mo';
