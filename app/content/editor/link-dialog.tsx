import { type Editor, getMarkRange } from '@tiptap/react';
import { useState } from 'react';
import type { LinkTarget } from '#app/content/link-targets.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { linkAddressOf } from './link-address.ts';
import { draftWarning } from './link-options.tsx';
import { LinkSearch } from './link-search.tsx';

type LinkDialogProps = { editor: Editor; onClose: () => void };

const refusal =
  'Cette adresse ne peut pas être un lien. Écrivez une adresse qui commence par https://, une adresse e-mail, un numéro de téléphone, ou choisissez une page du site parmi celles que vos mots trouvent.';

/**
 * Chooses a link's address, typed or searched, and its text when none is selected. Render it outside the
 * editor's form.
 */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [errors, setErrors] = useState<string[] | undefined>();
  const current = String(editor.getAttributes('link').href ?? '');
  const needsWords = editor.state.selection.empty && current === '';
  const [address, setAddress] = useState(current);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<LinkTarget | null>(null);

  const choose = (target: LinkTarget) => {
    setErrors(undefined);
    setAddress(target.href);
    setChosen(target);
    // A text typed by the user stays.
    if (words.trim() === '' || words === chosen?.title) setWords(target.title);
  };
  const submit = () => {
    const href = linkAddressOf(address);
    if (href === null) return setErrors([refusal]);
    onClose();
    applyLink(editor, href, words.trim());
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  const leadsTo = chosen?.href === address ? chosen : null;

  return (
    <EditorDialog
      onClose={onClose}
      title={current ? 'Modifier le lien' : 'Ajouter un lien'}
      secondary={current ? { label: 'Retirer le lien', onClick: remove } : null}
      submitLabel={current ? 'Modifier le lien' : 'Ajouter le lien'}
      onSubmit={submit}
    >
      <LinkSearch
        text={address}
        errors={errors}
        isChosen={leadsTo !== null || address === current}
        onType={setAddress}
        onChoose={choose}
      />
      <LeadsTo target={leadsTo} />
      {needsWords && (
        <Field
          label="Texte du lien"
          hint="Ce qui se lira dans l’article. Laissez vide pour montrer l’adresse."
        >
          <Input
            name="link-words"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            autoComplete="off"
          />
        </Field>
      )}
    </EditorDialog>
  );
}

/** The target of the address in the field, once chosen. */
function LeadsTo({ target }: { target: LinkTarget | null }) {
  return (
    <div role="status" className={target ? 'grid gap-1 rounded-control bg-sand p-3 text-sm' : 'sr-only'}>
      {target && (
        <p className="[overflow-wrap:anywhere]">
          Mène à «&nbsp;<bdi className="font-semibold">{target.title}</bdi>&nbsp;»
        </p>
      )}
      {target?.isDraft && <p className="text-terracotta-deep">{draftWarning}.</p>}
    </div>
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
