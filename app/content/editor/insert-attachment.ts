import type { Editor } from '@tiptap/react';

/** Puts a PDF file into the text; from within a table, which holds none, below it. */
export function insertAttachment(editor: Editor, at: number, attrs: { href: string; label: string }): void {
  const place = editor.state.doc.resolve(at);
  const position = place.depth > 0 && place.node(1).type.name === 'table' ? place.after(1) : at;
  editor.commands.insertContentAt(position, { type: 'attachment', attrs });
}
