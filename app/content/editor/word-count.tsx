import type { Node } from '@tiptap/pm/model';
import { type Editor, useEditorState } from '@tiptap/react';
import { countWordsIn, minutesToRead } from '#app/lib/word-count.ts';

/** The words read for a picture and a PDF attachment. */
function leafWords({ attrs }: Node): string {
  return ` ${attrs.caption ?? attrs.label ?? ''} `;
}

/** The text's reading time, as on the page. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      countWordsIn(state.doc.textBetween(0, state.doc.content.size, ' ', leafWords)),
  });
  return (
    <p className="border-line border-t px-4 py-2 text-ink-muted text-sm tabular-nums">
      {`${words.toLocaleString('fr')} ${words > 1 ? 'mots' : 'mot'} · ${minutesToRead(words)}`}
      {'\u00A0'}min de lecture
    </p>
  );
}
