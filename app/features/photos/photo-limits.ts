import { maxImageSize } from '#app/storage/image-limits.ts';

/** Maximum characters of a photo's texts. */
export const longestDetails = { title: 120, description: 300 } as const;

/** The page's hint, exactly as in spec §5. */
export const photoHint = `PNG, JPG, JPEG jusqu’à ${maxImageSize.words}`;
