import { closeHistory } from '@tiptap/pm/history';
import type { Node, Schema } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  columnIsHeader,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  rowIsHeader,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelLeft,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react';
import { tableLimits } from '#app/security/article-tables.ts';
import type { Tool } from './toolbar.tsx';

/** A new table: a header row and two more, of three columns. */
const newTable = { rows: 3, columns: 3 } as const;

/** The state of the table tools at the cursor; null outside a table. */
export function tableState({ state }: Editor) {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  return {
    headRow: rowIsHeader(map, table, 0),
    headColumn: columnIsHeader(map, table, 0),
    rowsFull: map.height >= tableLimits.rows,
    columnsFull: map.width >= tableLimits.columns,
  };
}

/** The table toolbar's buttons, in groups. */
export function tableTools(
  editor: Editor,
  state: NonNullable<ReturnType<typeof tableState>>,
): readonly (readonly Tool[])[] {
  const run = (command: Command) => () => {
    editor.view.focus();
    command(editor.state, editor.view.dispatch);
  };
  const { rowsFull, columnsFull } = state;
  return [
    [
      {
        label: 'Ajouter une ligne au-dessus',
        icon: BetweenHorizontalEnd,
        disabled: rowsFull,
        run: run(addRowBefore),
      },
      {
        label: 'Ajouter une ligne en dessous',
        icon: BetweenHorizontalStart,
        disabled: rowsFull,
        run: run(addRowAfter),
      },
      { label: 'Supprimer la ligne', icon: TableRowsSplit, run: run(deleteRow) },
    ],
    [
      {
        label: 'Ajouter une colonne avant',
        icon: BetweenVerticalEnd,
        disabled: columnsFull,
        run: run(addColumnBefore),
      },
      {
        label: 'Ajouter une colonne après',
        icon: BetweenVerticalStart,
        disabled: columnsFull,
        run: run(addColumnAfter),
      },
      { label: 'Supprimer la colonne', icon: TableColumnsSplit, run: run(deleteColumn) },
    ],
    [
      {
        label: 'Ligne de titres',
        icon: PanelTop,
        pressed: state.headRow,
        run: run(toggleHeader('row')),
      },
      {
        label: 'Colonne de titres',
        icon: PanelLeft,
        pressed: state.headColumn,
        run: run(toggleHeader('column')),
      },
    ],
    [{ label: 'Supprimer le tableau', icon: Trash2, run: run(deleteTable) }],
  ];
}

/** Inserts a table after the cursor's block, or replaces an empty line, and moves the cursor into it. */
export const insertTable: Command = ({ selection, schema, tr }, dispatch) => {
  const { $from, $to } = selection;
  // A selected picture is a top-level node, at depth 0.
  const block = $from.depth > 0 ? $from.node(1) : null;
  if (block?.type.name === 'table') return false;
  const isEmptyLine = block?.type.name === 'paragraph' && block.childCount === 0;
  const end = $to.depth > 0 ? $to.after(1) : selection.to;
  const start = isEmptyLine ? $from.before(1) : end;
  closeHistory(tr).replaceWith(start, end, tableNode(schema));
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1))).scrollIntoView();
  dispatch?.(tr);
  return true;
};

function tableNode(schema: Schema): Node {
  const cells = (type: string) =>
    Array.from({ length: newTable.columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const rows = Array.from({ length: newTable.rows }, (_, index) => ({
    type: 'tableRow',
    content: cells(index === 0 ? 'tableHeader' : 'tableCell'),
  }));
  return schema.nodeFromJSON({ type: 'table', content: rows });
}
