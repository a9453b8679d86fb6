/** Elements whose text is not displayed, or belongs to the user. */
export const withoutText: ReadonlySet<string> = new Set([
  'textarea',
  'script',
  'style',
  'noscript',
  'template',
]);

/**
 * A short hash of a rendering: its elements and texts in order. Computed in the same way from the server's
 * HTML and the browser's DOM, it shows whether something changed the page in between.
 * @param parts `<name` for the start of an element, `>` for its end, and the texts
 */
export function renderHash(parts: readonly string[]): string {
  // FNV-1a: no security is needed.
  let hash = 0x811c9dc5;
  for (const part of parts)
    for (let index = 0; index < part.length; index += 1)
      hash = Math.imul(hash ^ part.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
