import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import { videoAt } from '#app/content/videos.ts';

/** A video's attributes in an article. */
type VideoAttributes = { address: string; title: string };

/** The selected video; null when none is. */
export function selectedVideo({ selection }: EditorState): VideoAttributes | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name !== 'video') return null;
  return { address: String(node.attrs.address), title: String(node.attrs.title) };
}

/** The video's address alone on the cursor's line; '' when there is none. */
export function videoOfLine({ selection: { $from } }: EditorState, hosts: readonly string[]): string {
  return $from.depth === 1 ? videoOf($from.parent, hosts) : '';
}

function videoOf(line: Node, hosts: readonly string[]): string {
  return line.type.name === 'paragraph' && videoAt(line.textContent.trim(), hosts)
    ? line.textContent.trim()
    : '';
}

/**
 * Inserts a video in place of the selected one, an empty line or its own address on a line, else after the
 * cursor's block. A separate undo step: undo brings the address back.
 */
export function putVideo(words: VideoAttributes, hosts: readonly string[]): Command {
  return (state, dispatch) => {
    const { selection, schema, tr } = state;
    const video = schema.nodes.video?.create(words);
    if (!video) return false;
    const { $from, $to } = selection;
    const block = $from.depth > 0 ? $from.node(1) : null;
    const gives =
      selectedVideo(state) !== null || (block && (isEmptyLine(block) || videoOf(block, hosts) !== ''));
    const end = $to.depth > 0 ? $to.after(1) : selection.to;
    const start = gives ? ($from.depth > 0 ? $from.before(1) : selection.from) : end;
    closeHistory(tr).replaceWith(start, end, video);
    const after = start + video.nodeSize;
    // A paragraph to write on: typing with the video selected would replace it.
    if (!tr.doc.resolve(after).nodeAfter?.isTextblock) {
      const line = schema.nodes.paragraph?.create();
      if (line) tr.insert(after, line);
    }
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView());
    return true;
  };
}

function isEmptyLine({ type, childCount }: Node): boolean {
  return type.name === 'paragraph' && childCount === 0;
}
