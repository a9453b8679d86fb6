/** Maximum characters of a reply and of a template in their forms; filled in, a text may be longer. */
export const longest = { name: 80, subject: 150, text: 4000, filledSubject: 200, filledText: 5000 } as const;
