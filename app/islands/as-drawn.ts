import { markOf, withoutWords } from './drawing-mark.ts';

/**
 * Whether an island is as the server drew it. A translator puts its own elements in the place of texts, an extension adds
 * some, a service hides addresses: React would draw such a part anew, and take it away as it next changes.
 */
export function isAsDrawn(island: HTMLElement): boolean {
  return island.dataset.drawn === markOf(partsOf(island));
}

function partsOf(parent: Node): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return [];
    const name = node.localName.toLowerCase();
    return [`<${name}`, ...(withoutWords.has(name) ? [] : partsOf(node)), '>'];
  });
}
