import type { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type StructureNode = { role?: string; id?: string; children?: StructureNode[] };
/** A text on a page: its mark ('' for none), the mark's number, and its distance from the foot. */
type MarkedText = { text: string; mark: string; id: string | null; y: number };

/** The texts of one page with their marks, in drawing order. */
export async function markedTexts(pdf: Pdf, number: number): Promise<MarkedText[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true });
  const open: { tag: string; id: string | null }[] = [];
  const texts: MarkedText[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push({ tag: 'tag' in item ? String(item.tag) : '', id: item.id ?? null });
    } else {
      const { tag, id } = open.at(-1) ?? { tag: '', id: null };
      texts.push({ text: item.hasEOL ? `${item.str} ` : item.str, mark: tag, id, y: item.transform[5] });
    }
  }
  return texts;
}

/** Every structure element with its text, in reading order. */
export async function elementsOf(pdf: Pdf): Promise<{ role: string; text: string }[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => elementsOnPage(pdf, index + 1));
  return (await Promise.all(pages)).flat();
}

async function elementsOnPage(pdf: Pdf, number: number) {
  const tree: StructureNode | null = await (await pdf.getPage(number)).getStructTree();
  const drawn = await markedTexts(pdf, number);
  const textOf = ({ id, children = [] }: StructureNode): string =>
    [...drawn.filter((each) => id && each.id === id).map(({ text }) => text), ...children.map(textOf)].join(
      ' ',
    );
  const flat = (node: StructureNode): { role: string; text: string }[] => [
    ...(node.role ? [{ role: node.role, text: textOf(node).replace(/\s+/g, ' ').trim() }] : []),
    ...(node.children ?? []).flatMap(flat),
  ];
  return tree ? flat(tree) : [];
}
