/** Elements whose text is no part of what the page shows, or is the person's own. */
export const withoutWords: ReadonlySet<string> = new Set([
  'textarea',
  'script',
  'style',
  'noscript',
  'template',
]);

/**
 * A short mark of a drawing: of its elements and its words, in their order. Written alike from the server's HTML and from the
 * browser's document, it tells whether anything has changed the page in between.
 *
 * @param parts `<name` where an element begins, `>` where it ends, and the words as they are
 */
export function markOf(parts: readonly string[]): string {
  // FNV-1a: nobody is kept out by it.
  let hash = 0x811c9dc5;
  for (const part of parts)
    for (let index = 0; index < part.length; index += 1)
      hash = Math.imul(hash ^ part.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
