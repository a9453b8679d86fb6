import type { Node } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { documentText, isDocument } from '#app/content/article-document.ts';
import { cn } from '#app/lib/class-names.ts';
import { countWordsIn, minutesToRead } from '#app/lib/word-count.ts';
import { Button } from '#app/ui/button.tsx';
import { AltTextPanel } from './alt-text-panel.tsx';
import { articleTools, type OpenTools, toolState } from './article-tools.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import { editorEvents, type WritingEvents } from './editor-events.ts';
import { editorExtensions } from './editor-extensions.ts';
import type { EarlyInput } from './editor-placeholder.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useOutsideHosts } from './outside-hosts.tsx';
import { PasteNotice } from './paste-notice.tsx';
import { SearchPanel } from './search-panel.tsx';
import { tableState, tableTools } from './table-tools.ts';
import { Toolbar } from './toolbar.tsx';
import type { ImageFolder } from './upload-image.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useInsertFiles } from './use-insert-files.ts';
import { usePasting } from './use-pasting.ts';
import { VideoDialog } from './video-dialog.tsx';

type WritingAreaProps = {
  id: string;
  labelId: string;
  describedBy: string;
  required: boolean;
  invalid: boolean;
  /** The article is about to be published, with pictures that lack an alternative text. */
  asksForWords: boolean;
  defaultValue: string;
  folder: ImageFolder;
  /** The editor is ready; returns the text typed before. */
  onUp: () => EarlyInput;
  onWrite: (document: string) => void;
};

/**
 * The editor with its toolbar: the public page's look, a multi-line `role=textbox`, one tab stop after its
 * toolbar.
 */
export function WritingArea(props: WritingAreaProps) {
  const { id, folder, invalid, asksForWords } = props;
  const [dialog, setDialog] = useState<'link' | 'image' | 'attachment' | 'video' | 'language' | null>(null);
  const [isSearching, setSearching] = useState(false);
  const events = useRef<WritingEvents | null>(null);
  const editor = useArticleEditor(props, events);
  const { insert, pictures, attachments } = useInsertFiles(editor, folder);

  const pasting = usePasting(editor, folder);
  const hosts = useOutsideHosts();
  useEffect(() => {
    events.current = {
      onFiles: (files, at) => void insert(files, at),
      onLinkShortcut: () => setDialog('link'),
      onAttachment: () => setDialog('attachment'),
      hosts,
      onPasted: pasting.onPasted,
      onVideo: () => setDialog('video'),
    };
  });

  if (!editor) return null;
  return (
    <div
      className={cn(
        'rounded-control border bg-white',
        invalid ? 'border-2 border-terracotta' : 'border-edge',
      )}
    >
      <Tools
        editor={editor}
        controls={id}
        open={{
          link: () => setDialog('link'),
          image: () => setDialog('image'),
          attachment: () => setDialog('attachment'),
          video: () => setDialog('video'),
          language: () => setDialog('language'),
          search: () => setSearching(true),
        }}
      />
      {isSearching && (
        <SearchPanel
          editor={editor}
          onClose={() => {
            setSearching(false);
            editor.view.focus();
          }}
        />
      )}
      <PasteNotice
        sentences={pasting.sentences}
        onClose={() => {
          pasting.forget();
          editor.commands.focus();
        }}
      />
      <PendingNotice
        left={pasting.left}
        onStop={() => {
          pasting.stop();
          editor.commands.focus();
        }}
      />
      {([pictures, attachments] as const).map((upload) => (
        <div key={upload.of} className={cn(upload.state.step !== 'idle' && 'p-2')}>
          <UploadProgress
            state={upload.state}
            of={upload.of}
            onCancel={upload.cancel}
            onRetry={(file) => void insert([file], editor.state.selection.to)}
            giveFocus={() => editor.commands.focus()}
          />
        </div>
      ))}
      <EditorContent editor={editor} />
      <WordCount editor={editor} />
      {asksForWords && <AltTextPanel editor={editor} />}
      <TableTools editor={editor} controls={id} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'attachment' && <AttachmentDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && <ImageDialog editor={editor} folder={folder} onClose={() => setDialog(null)} />}
      {dialog === 'language' && <LanguageDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'video' && <VideoDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  );
}

function useArticleEditor(props: WritingAreaProps, events: RefObject<WritingEvents | null>): Editor | null {
  const { id, labelId, describedBy, required, invalid, defaultValue, onUp, onWrite } = props;
  const opened = useRef<string | null>(null);
  const editor = useEditor({
    immediatelyRender: false,
    extensions: editorExtensions,
    content: isDocument(defaultValue) ? JSON.parse(defaultValue) : defaultValue,
    // For HTML.
    parseOptions: { preserveWhitespace: true },
    onUpdate: ({ editor }) => {
      const text = documentText(editor.state.doc);
      // An unchanged document gives the initial value back exactly, also when that was HTML.
      onWrite(text === opened.current ? defaultValue : text);
    },
    editorProps: {
      ...editorEvents(events),
      attributes: {
        id,
        role: 'textbox',
        'aria-labelledby': labelId,
        'aria-multiline': 'true',
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'article mx-auto min-h-96 max-w-none rounded-b-control px-5 py-6 sm:px-8',
        lang: 'fr',
        // A browser's translation of the article would be saved.
        translate: 'no',
        spellcheck: 'true',
      },
    },
  });
  const takeOver = useEffectEvent((editor: Editor) => {
    opened.current ??= documentText(editor.state.doc);
    goOnWith(editor, onUp());
  });
  // Before any further input: the placeholder is there until then.
  useLayoutEffect(() => {
    if (editor) takeOver(editor);
  }, [editor]);
  return editor;
}

/** Appends the text typed before, and focuses its end. */
function goOnWith(editor: Editor, { text, focused }: EarlyInput) {
  if (text !== '') {
    const paragraphs = text.split('\n').map((line) => ({
      type: 'paragraph',
      ...(line !== '' && { content: [{ type: 'text', text: line }] }),
    }));
    const { size } = editor.state.doc.content;
    editor.commands.insertContentAt(editor.isEmpty ? { from: 0, to: size } : size, paragraphs);
  }
  if (!focused) return;
  editor.commands.setTextSelection(editor.state.doc.content.size);
  // At once: the editor's own command waits for the next frame, and a key press might come first.
  editor.view.focus();
}

type ToolsProps = { editor: Editor; controls: string; open: OpenTools };

function Tools({ editor, controls, open }: ToolsProps) {
  const state = useEditorState({ editor, selector: ({ editor }) => toolState(editor) });
  return (
    <Toolbar label="Mise en forme du texte" controls={controls} groups={articleTools(editor, state, open)} />
  );
}

/** Shown below the text while the cursor is in a table: one tab stop away. */
function TableTools({ editor, controls }: Pick<ToolsProps, 'editor' | 'controls'>) {
  const state = useEditorState({ editor, selector: ({ editor }) => tableState(editor) });
  return (
    state && <Toolbar label="Tableau" controls={controls} groups={tableTools(editor, state)} place="foot" />
  );
}

/** The words read for a picture and a PDF attachment. */
function leafWords({ attrs }: Node): string {
  return ` ${attrs.caption ?? attrs.label ?? ''} `;
}

/** The text's reading time, as on the page. */
function WordCount({ editor }: { editor: Editor }) {
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

type PendingNoticeProps = { left: number; onStop: () => void };

/** How many pictures of a paste are still loading. */
function PendingNotice({ left, onStop }: PendingNoticeProps) {
  return (
    <div role="status">
      {left > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-sand px-4 py-2 text-sm">
          <p>{left > 1 ? `${left} images collées arrivent…` : 'Une image collée arrive…'}</p>
          <Button size="sm" variant="ghost" onClick={onStop}>
            Interrompre
          </Button>
        </div>
      )}
    </div>
  );
}
