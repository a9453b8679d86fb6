/** Maximum bytes of an uploaded picture (spec §5.5), and the same in words. */
export const maxImageSize = { bytes: 10 * 1024 * 1024, words: '10\u00A0Mo' } as const;

/** Maximum bytes of a picture the browser reduces before the upload: more than any camera's photo. */
export const maxReducibleBytes = 100 * 1024 * 1024;
