import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import { videoAt } from '#app/content/videos.ts';

/** What an article says of a video. */
type VideoWords = { address: string; title: string };

/** The video that is selected; null when none is. */
export function selectedVideo({ selection }: EditorState): VideoWords | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name !== 'video') return null;
  return { address: String(node.attrs.address), title: String(node.attrs.title) };
}

/** The address of a video that is alone in the line where the cursor is; '' where there is none. */
export function videoOfLine({ selection: { $from } }: EditorState, hosts: readonly string[]): string {
  return $from.depth === 1 ? videoOf($from.parent, hosts) : '';
}

function videoOf(line: Node, hosts: readonly string[]): string {
  return line.type.name === 'paragraph' && videoAt(line.textContent.trim(), hosts)
    ? line.textContent.trim()
    : '';
}

/**
 * Puts a video in the place of the one that is selected, of an empty line or of its own address alone in a line, else after
 * the block where the cursor is. To take it back is a step of its own: the address is there again.
 */
export function putVideo(words: VideoWords, hosts: readonly string[]): Command {
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
    // Somewhere to write on: what is typed with the video selected would take its place.
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
