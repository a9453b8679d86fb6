import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isTableWithinLimits } from '#app/content/article-tables.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A change that would exceed the table's limits was refused. */
    tableFull: undefined;
  }
}

/** Refuses changes that would make a table exceed the article's limits, and reports them. */
export function tableLimit(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction: (transaction, state) => {
      const isAllowed = !transaction.docChanged || tooLarge(transaction.doc) <= tooLarge(state.doc);
      if (!isAllowed) onRefused();
      return isAllowed;
    },
  });
}

function tooLarge(document: Node): number {
  return document.children.filter((block) => block.type.name === 'table' && !isTableWithinLimits(block))
    .length;
}
