import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isTableWithinLimits } from '#app/content/article-tables.ts';

/** Keeps tables from growing past what an article may hold: what would make one larger does nothing. */
export function tableLimit(): Plugin {
  return new Plugin({
    filterTransaction: (transaction, state) =>
      !transaction.docChanged || tooLarge(transaction.doc) <= tooLarge(state.doc),
  });
}

function tooLarge(document: Node): number {
  return document.children.filter((block) => block.type.name === 'table' && !isTableWithinLimits(block))
    .length;
}
