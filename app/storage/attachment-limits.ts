/** Maximum bytes of a PDF file in an article, and the same in words. */
export const maxAttachmentSize = { bytes: 10 * 1024 * 1024, words: '10\u00A0Mo' } as const;

/** Maximum length of its download name, extension included. */
export const maxFileNameLength = 150;
