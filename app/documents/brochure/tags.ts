/** The tags of the brochure: names of PDF structure elements. */
export type Tag = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'L' | 'LI' | 'LBody' | 'Link' | 'Span' | 'Artifact';

/**
 * The property that carries a tag to `tagged-pdf.ts`, to be spread on an element of the library, whose types
 * do not know it. An untagged text is a paragraph, an untagged picture decoration.
 */
export function as(tag: Tag | undefined): { tag?: Tag } {
  return tag ? { tag } : {};
}
