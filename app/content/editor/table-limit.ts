import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isTableWithinLimits } from '#app/content/article-tables.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** What would have made a table larger than one may be was not done. */
    tableFull: undefined;
  }
}

/** Keeps tables from growing past what an article may hold: what would make one larger does nothing, and is told. */
export function tableLimit(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction: (transaction, state) => {
      const isKept = !transaction.docChanged || tooLarge(transaction.doc) <= tooLarge(state.doc);
      if (!isKept) onRefused();
      return isKept;
    },
  });
}

function tooLarge(document: Node): number {
  return document.children.filter((block) => block.type.name === 'table' && !isTableWithinLimits(block))
    .length;
}
