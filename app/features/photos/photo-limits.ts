import { heaviestImage } from '#app/storage/image-limits.ts';

/** Characters of a photo's words. */
export const longestDetails = { title: 120, description: 300 } as const;

/** What the page says of it, to the letter of spec §5. */
export const photoHint = `PNG, JPG, JPEG jusqu’à ${heaviestImage.words}`;
