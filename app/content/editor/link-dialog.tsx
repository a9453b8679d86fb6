import { type Editor, getMarkRange } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { linkAddressOf } from './link-address.ts';

type LinkDialogProps = { editor: Editor; onClose: () => void };

const refusal =
  'Cette adresse ne peut pas être un lien. Écrivez une adresse qui commence par https://, une adresse e-mail, un numéro de téléphone, ou une page du site comme /admissions.';

/** Asks for a link's address, and for its words when none are selected. Put outside the form around the editor. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const formId = useId();
  const [errors, setErrors] = useState<string[] | undefined>();
  const current = String(editor.getAttributes('link').href ?? '');
  const needsWords = editor.state.selection.empty && current === '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's submit event also reaches the form around the editor, which is not to be sent.
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const href = linkAddressOf(String(form.get('link-address') ?? ''));
    if (href === null) return setErrors([refusal]);
    onClose();
    applyLink(editor, href, String(form.get('link-words') ?? '').trim());
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };

  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={current ? 'Modifier le lien' : 'Ajouter un lien'}
      actions={
        <>
          {current && (
            <Button variant="secondary" onClick={remove}>
              Retirer le lien
            </Button>
          )}
          <Button type="submit" form={formId}>
            {current ? 'Modifier le lien' : 'Ajouter le lien'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Adresse"
          hint="Une page web, une adresse e-mail, un numéro de téléphone ou une page du site."
          errors={errors}
          clearOnEdit
        >
          <Input
            name="link-address"
            defaultValue={current}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </Field>
        {needsWords && (
          <Field
            label="Texte du lien"
            hint="Ce qui se lira dans l’article. Laissez vide pour montrer l’adresse."
          >
            <Input name="link-words" autoComplete="off" />
          </Field>
        )}
      </form>
    </Dialog>,
    document.body,
  );
}

function applyLink(editor: Editor, href: string, words: string): void {
  const { selection, schema } = editor.state;
  const type = schema.marks.link;
  const chain = editor.chain().focus();
  if (!selection.empty) chain.setMark('link', { href }).run();
  else if (type && getMarkRange(selection.$from, type)) {
    chain.extendMarkRange('link').setMark('link', { href }).run();
  } else {
    const text = words || href.replace(/^(?:mailto|tel):/, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  }
}
