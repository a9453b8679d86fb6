import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { labelOfFile } from '#app/content/attachment-names.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { AttachmentChoice } from './attachment-choice.tsx';
import { insertAttachment } from './insert-attachment.ts';
import { useAttachmentUpload } from './use-attachment-upload.ts';

type AttachmentDialogProps = { editor: Editor; onClose: () => void };

const noFile = 'Choisissez d’abord un fichier PDF.';
const noWords = 'Écrivez ce qui se lira dans l’article.';

/** Adds a PDF attachment to the text: its file and its label. A selected one is changed or removed. */
export function AttachmentDialog({ editor, onClose }: AttachmentDialogProps) {
  const formId = useId();
  const current = editor.isActive('attachment') ? editor.getAttributes('attachment') : null;
  const [href, setHref] = useState<string>(current?.href ?? '');
  const [label, setLabel] = useState<string>(current?.label ?? '');
  const [proposed, setProposed] = useState('');
  const [errors, setErrors] = useState<{ file?: string; label?: string[] }>({});
  const upload = useAttachmentUpload();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const sent = await upload.send(file);
    if (typeof sent === 'string') return;
    setErrors({});
    setHref(sent.href);
    const name = labelOfFile(sent.name);
    // A label typed by the user stays.
    setLabel((before) => (before.trim() === '' || before === proposed ? name : before));
    setProposed(name);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's submit event bubbles to the form around the editor, which must not be submitted.
    event.stopPropagation();
    const words = label.trim();
    if (href === '') return setErrors({ file: noFile });
    if (words === '') return setErrors({ label: [noWords] });
    onClose();
    const attrs = { href, label: words };
    editor.commands.focus();
    if (current) editor.commands.updateAttributes('attachment', attrs);
    else insertAttachment(editor, editor.state.selection.to, attrs);
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };

  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      title={current ? 'Modifier le fichier PDF' : 'Ajouter un fichier PDF'}
      actions={
        <>
          {current && (
            <Button variant="secondary" onClick={remove}>
              Retirer le fichier
            </Button>
          )}
          <Button type="submit" form={formId} aria-disabled={upload.state.step === 'sending'}>
            {current ? 'Modifier le fichier' : 'Ajouter le fichier'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <AttachmentChoice
          href={href}
          error={errors.file}
          upload={upload}
          onFile={(file) => void take(file)}
        />
        <Field
          label="Texte du fichier"
          hint={
            'Ce qui se lira dans l’article. Le site écrit lui-même «\u00A0PDF\u00A0» et le poids du fichier à la suite.'
          }
          errors={errors.label}
          clearOnEdit
        >
          <Input
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            maxLength={contentLimits.attachmentLabel}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>,
    document.body,
  );
}
