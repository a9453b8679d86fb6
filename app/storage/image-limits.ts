/** Bytes of one picture as it is sent (spec §5.5), in megabytes as people know them. */
export const heaviestImage = { bytes: 10 * 1024 * 1024, words: '10\u00A0Mo' } as const;

/** Bytes of what a browser is asked to reduce before it is sent: more than any camera writes as a photo. */
export const heaviestReducible = 100 * 1024 * 1024;
