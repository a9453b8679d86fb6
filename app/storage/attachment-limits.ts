/** Bytes of one PDF file of an article, in megabytes as people know them. */
export const heaviestAttachment = { bytes: 10 * 1024 * 1024, words: '10\u00A0Mo' } as const;

/** Characters of the name it is saved as, ending included. */
export const longestFileName = 150;
