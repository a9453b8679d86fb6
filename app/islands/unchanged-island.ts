import { renderHash, withoutText } from './render-hash.ts';

/**
 * Whether an island is unchanged since the server rendered it. Translators replace text nodes, extensions add
 * elements, services obfuscate addresses: React would render such a part again, and remove it at its next
 * update.
 */
export function isUnchanged(island: HTMLElement): boolean {
  return island.dataset.drawn === renderHash(partsOf(island));
}

function partsOf(parent: Node): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return [];
    const name = node.localName.toLowerCase();
    return [`<${name}`, ...(withoutText.has(name) ? [] : partsOf(node)), '>'];
  });
}
