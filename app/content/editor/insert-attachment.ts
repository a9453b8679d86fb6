import type { Editor } from '@tiptap/react';

/** Inserts a PDF attachment; from within a table, which cannot hold one, below it. */
export function insertAttachment(editor: Editor, at: number, attrs: { href: string; label: string }): void {
  const place = editor.state.doc.resolve(at);
  const position = place.depth > 0 && place.node(1).type.name === 'table' ? place.after(1) : at;
  editor.commands.insertContentAt(position, { type: 'attachment', attrs });
}
