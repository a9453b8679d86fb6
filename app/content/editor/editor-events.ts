import { closeHistory } from '@tiptap/pm/history';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { RefObject } from 'react';
import { videoAt } from '#app/content/videos.ts';
import { isLinkAddress } from '#app/security/article-addresses.ts';
import type { OutsideHosts } from './outside-hosts.tsx';
import { cleanPasted, noLosses, type PasteLosses, wordsOfPasted } from './paste-cleaning.ts';

export type WritingEvents = {
  /** Files were pasted or dropped, with their position in the text. */
  onFiles: (files: readonly File[], at: number) => void;
  onLinkShortcut: () => void;
  /** A PDF attachment was double-clicked. */
  onAttachment: () => void;
  /** The sites whose pictures and videos are accepted in a paste. */
  hosts: OutsideHosts;
  /** Something was pasted: its losses, and the addresses of the pictures to fetch. */
  onPasted: (losses: PasteLosses, pictures: readonly string[]) => void;
  /** A video's address was pasted on its own line. */
  onVideo: () => void;
};

/** The editor's handlers of keys, paste and drop. */
export function editorEvents(events: RefObject<WritingEvents | null>): EditorProps {
  return {
    handleDOMEvents: {
      // Tab leaves the editor, in lists as well: the toolbar indents items.
      keydown: (_, event) => event.key === 'Tab',
    },
    handleKeyDown: (_, event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return false;
      events.current?.onLinkShortcut();
      return true;
    },
    transformPastedHTML: (pasted, view) => {
      const { hosts } = events.current ?? {};
      const { html, losses, pictures } = cleanPasted(pasted, {
        inTable: isInTable(view.state),
        pictureHosts: hosts?.pictures ?? [],
        videoHosts: hosts?.videos ?? [],
      });
      events.current?.onPasted(losses, pictures);
      return html;
    },
    // Nothing is lost; clears the notice of the previous paste.
    transformPastedText: (text) => {
      events.current?.onPasted(noLosses, []);
      return text;
    },
    handlePaste: (view, event) =>
      pasteVideo(view, event, events) || pasteLink(view, event) || pasteFiles(view, event, events),
    handleDoubleClickOn: (_view, _place, node) => {
      if (node.type.name !== 'attachment') return false;
      events.current?.onAttachment();
      return true;
    },
    handleDrop: (view, event, _, moved) => {
      const files = moved ? [] : filesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      events.current?.onFiles(files, at ?? view.state.selection.to);
      return true;
    },
  };
}

/** An address pasted over selected text makes it a link. */
function pasteLink(view: EditorView, event: ClipboardEvent): boolean {
  const { selection, schema, tr } = view.state;
  const address = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (selection.empty || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address) || !isLinkAddress(address))
    return false;
  const mark = schema.marks.link?.create({ href: address });
  if (!mark || !selection.$from.parent.inlineContent) return false;
  view.dispatch(tr.addMark(selection.from, selection.to, mark));
  return true;
}

/** A video's address, pasted into an empty top-level line, becomes a link, and the video is offered. */
function pasteVideo(
  view: EditorView,
  event: ClipboardEvent,
  events: RefObject<WritingEvents | null>,
): boolean {
  const { selection, schema, tr } = view.state;
  const { $from } = selection;
  const address = event.clipboardData?.getData('text/plain').trim() ?? '';
  const isEmptyLine = $from.depth === 1 && $from.parent.type.name === 'paragraph' && !$from.parent.childCount;
  if (!isEmptyLine || !events.current || !videoAt(address, events.current.hosts.videos)) return false;
  const mark = isLinkAddress(address) ? schema.marks.link?.create({ href: address }) : undefined;
  view.dispatch(closeHistory(tr).replaceSelectionWith(schema.text(address, mark && [mark]), false));
  events.current.onPasted(noLosses, []);
  events.current.onVideo();
  return true;
}

/** Word adds a picture of the copied text: only a paste without text is one of files. */
function pasteFiles(
  view: EditorView,
  event: ClipboardEvent,
  events: RefObject<WritingEvents | null>,
): boolean {
  const files = filesOf(event.clipboardData);
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (files.length === 0 || wordsOfPasted(html) !== '') return false;
  // The file is the picture that its own HTML could not bring.
  events.current?.onPasted(noLosses, []);
  events.current?.onFiles(files, view.state.selection.to);
  return true;
}

function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
