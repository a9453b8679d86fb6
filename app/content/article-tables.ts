import { Extension, type Extensions, Node } from '@tiptap/core';
import type { Node as ArticleNode } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { isSpan, type Span, spanAttributes, spanOf, tableLimits } from '#app/security/article-tables.ts';
import { refuseUnless } from './attribute-values.ts';

/* The tables of the article schema. Editing uses ProseMirror's tables (`editor-extensions.ts`). */

/** Tables and videos are top-level: not in a list, a quotation or a table. */
const ArticleRoot = Node.create({ name: 'doc', topNode: true, content: '(block | table | video)+' });

/** The editor has its own node view (`editor-extensions.ts`). */
export const ArticleTable = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** A row without cells is covered by row spans above it. */
const ArticleRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function cellNode(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') {
  return Node.create({
    name,
    content: '(paragraph | list)+',
    isolating: true,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => [
      tag,
      spanAttributes({ colspan: node.attrs.colspan, rowspan: node.attrs.rowspan }),
      0,
    ],
  });
}

function spanAttribute(span: Span) {
  return {
    default: 1,
    rendered: false,
    validate: refuseUnless((value) => isSpan(span, value)),
    parseHTML: (element: HTMLElement) => spanOf(span, element.getAttribute(span)),
  };
}

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** The table roles that ProseMirror expects. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
});

export const tableExtensions: Extensions = [
  ArticleRoot,
  ArticleTable,
  ArticleRow,
  cellNode('tableCell', 'td'),
  cellNode('tableHeader', 'th'),
  TableRoles,
];

/** Whether a table, with its spans, is within the limits of columns and rows. */
export function isTableWithinLimits(table: ArticleNode): boolean {
  if (table.childCount > tableLimits.rows) return false;
  return TableMap.get(table).width <= tableLimits.columns;
}
