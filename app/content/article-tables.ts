import { Extension, type Extensions, Node } from '@tiptap/core';
import type { Node as ArticleNode } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { isSpan, type Span, spanAttributes, spanOf, tableLimits } from '#app/security/article-tables.ts';
import { refuseUnless } from './attribute-values.ts';

/* The tables of an article's grammar. The editor's way with them is ProseMirror's own (`editor-extensions.ts`). */

/** Tables and videos stand in the article itself: not in a list, a quotation or a table. */
const ArticleRoot = Node.create({ name: 'doc', topNode: true, content: '(block | table | video)+' });

/** The editor shows it in a way of its own (`editor-extensions.ts`). */
export const ArticleTable = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** One without cells is covered by those above it. */
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

/** What ProseMirror knows them by. */
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

/** Whether a table, merged cells counted, has no more columns and rows than an article's may. */
export function isTableWithinLimits(table: ArticleNode): boolean {
  if (table.childCount > tableLimits.rows) return false;
  return TableMap.get(table).width <= tableLimits.columns;
}
