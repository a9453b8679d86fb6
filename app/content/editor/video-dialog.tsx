import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { videoAddress, videoAt, videoTitleLength } from '#app/content/videos.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { EditorDialog, trimmedField } from './editor-dialog.tsx';
import { useOutsideHosts } from './outside-hosts.tsx';

type VideoDialogProps = { editor: Editor; onClose: () => void };

type Errors = { address?: string[]; title?: string[] };

/** Chooses a video's address and its title. Render it outside the editor's form. */
export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const { videos: hosts } = useOutsideHosts();
  const [errors, setErrors] = useState<Errors>({});
  const current = selectedVideo(editor.state);
  const found = current?.address ?? videoOfLine(editor.state, hosts);
  const sites = ['YouTube', ...hosts].join(', ');

  const submit = (form: HTMLFormElement) => {
    const video = videoAt(trimmedField(form, 'video-address'), hosts);
    const title = trimmedField(form, 'video-title').replace(/\s+/g, ' ');
    if (!video || title === '') {
      return setErrors({
        ...(!video && { address: [refusalOf(sites)] }),
        ...(title === '' && { title: ['Dites en quelques mots de quoi parle cette vidéo.'] }),
      });
    }
    onClose();
    putVideo({ address: videoAddress(video), title }, hosts)(editor.state, editor.view.dispatch);
    // In the next frame: the dialog first restores focus to its previous place.
    editor.commands.focus();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };

  return (
    <EditorDialog
      onClose={onClose}
      title={current ? 'Modifier la vidéo' : 'Ajouter une vidéo'}
      text={
        'Elle n’est demandée au site qui la lit que lorsqu’un visiteur clique sur «\u00A0Lire la vidéo\u00A0».'
      }
      secondary={
        current ? { label: 'Retirer la vidéo', onClick: remove } : { label: 'Annuler', onClick: onClose }
      }
      submitLabel={current ? 'Modifier la vidéo' : 'Ajouter la vidéo'}
      onSubmit={submit}
    >
      <Field
        label="Adresse de la vidéo"
        hint={`Celle de sa page, copiée dans le navigateur. Sites possibles\u00A0: ${sites}.`}
        errors={errors.address}
        clearOnEdit
      >
        <Input
          name="video-address"
          defaultValue={found}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={found === '' || undefined}
        />
      </Field>
      <Field
        label={'De quoi parle cette vidéo\u00A0?'}
        hint="Ce titre se lit sous la vidéo, et à sa place sur papier et dans le flux."
        errors={errors.title}
        required
        clearOnEdit
      >
        <Input
          name="video-title"
          defaultValue={current?.title ?? ''}
          maxLength={videoTitleLength}
          autoComplete="off"
          data-autofocus={found !== '' || undefined}
        />
      </Field>
    </EditorDialog>
  );
}

function refusalOf(sites: string): string {
  return `Cette adresse n’est pas celle d’une vidéo que le site peut montrer. Copiez celle de la page de la vidéo (${sites}).`;
}

/** A video's attributes in an article. */
type VideoAttributes = { address: string; title: string };

/** The selected video; null when none is. */
function selectedVideo({ selection }: EditorState): VideoAttributes | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name !== 'video') return null;
  return { address: String(node.attrs.address), title: String(node.attrs.title) };
}

/** The video's address alone on the cursor's line; '' when there is none. */
function videoOfLine({ selection: { $from } }: EditorState, hosts: readonly string[]): string {
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
function putVideo(words: VideoAttributes, hosts: readonly string[]): Command {
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
