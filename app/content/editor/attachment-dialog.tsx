import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { labelOfFile } from '#app/content/attachment-names.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { AttachmentChoice } from './attachment-choice.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { insertAttachment } from './insert-attachment.ts';
import { useAttachmentUpload } from './use-attachment-upload.ts';

type AttachmentDialogProps = { editor: Editor; onClose: () => void };

const noFile = 'Choisissez d’abord un fichier PDF.';
const noWords = 'Écrivez ce qui se lira dans l’article.';

/** Adds a PDF attachment to the text: its file and its label. A selected one is changed or removed. */
export function AttachmentDialog({ editor, onClose }: AttachmentDialogProps) {
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
  const submit = () => {
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

  return (
    <EditorDialog
      onClose={onClose}
      title={current ? 'Modifier le fichier PDF' : 'Ajouter un fichier PDF'}
      secondary={current ? { label: 'Retirer le fichier', onClick: remove } : null}
      submitLabel={current ? 'Modifier le fichier' : 'Ajouter le fichier'}
      onSubmit={submit}
      isBusy={upload.state.step === 'sending'}
    >
      <AttachmentChoice href={href} error={errors.file} upload={upload} onFile={(file) => void take(file)} />
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
    </EditorDialog>
  );
}
