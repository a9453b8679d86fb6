/** What a piece of the brochure is, for those who have it read to them: the names of PDF's structure elements. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'L' | 'LI' | 'LBody' | 'Link' | 'Span' | 'Artifact';

/**
 * The property that carries a tag to `tagged-pdf.ts`, to be spread on an element of the library, whose types do not know
 * it. A text without one is a paragraph, a picture decoration.
 */
export function as(tag: Tag | undefined): { tag?: Tag } {
  return tag ? { tag } : {};
}
