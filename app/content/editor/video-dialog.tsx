import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { videoAddress, videoAt, videoTitleLength } from '#app/content/videos.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { EditorDialog, trimmedField } from './editor-dialog.tsx';
import { useOutsideHosts } from './outside-hosts.tsx';
import { putVideo, selectedVideo, videoOfLine } from './video-place.ts';

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
