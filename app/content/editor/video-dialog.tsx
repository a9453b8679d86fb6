import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { videoAddress, videoAt, videoTitleLength } from '#app/content/videos.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { useOutsideHosts } from './outside-hosts.tsx';
import { putVideo, selectedVideo, videoOfLine } from './video-place.ts';

type VideoDialogProps = { editor: Editor; onClose: () => void };

type Errors = { address?: string[]; title?: string[] };

/** Chooses a video's address and its title. Render it outside the editor's form. */
export function VideoDialog({ editor, onClose }: VideoDialogProps) {
  const formId = useId();
  const { videos: hosts } = useOutsideHosts();
  const [errors, setErrors] = useState<Errors>({});
  const current = selectedVideo(editor.state);
  const found = current?.address ?? videoOfLine(editor.state, hosts);
  const sites = ['YouTube', ...hosts].join(', ');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's submit event bubbles to the form around the editor, which must not be submitted.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const video = videoAt(typed('video-address'), hosts);
    const title = typed('video-title').replace(/\s+/g, ' ');
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

  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      title={current ? 'Modifier la vidéo' : 'Ajouter une vidéo'}
      text={
        'Elle n’est demandée au site qui la lit que lorsqu’un visiteur clique sur «\u00A0Lire la vidéo\u00A0».'
      }
      actions={
        <>
          <Button variant="secondary" onClick={current ? remove : onClose}>
            {current ? 'Retirer la vidéo' : 'Annuler'}
          </Button>
          <Button type="submit" form={formId}>
            {current ? 'Modifier la vidéo' : 'Ajouter la vidéo'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
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
      </form>
    </Dialog>,
    document.body,
  );
}

function refusalOf(sites: string): string {
  return `Cette adresse n’est pas celle d’une vidéo que le site peut montrer. Copiez celle de la page de la vidéo (${sites}).`;
}
