import type { Editor } from '@tiptap/react';
import { type FormEvent, useId } from 'react';
import { createPortal } from 'react-dom';
import { languageOf, type PassageLanguage, passageLanguages } from '#app/security/article-languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Select } from '#app/ui/field.tsx';

type LanguageDialogProps = { editor: Editor; onClose: () => void };

const names: Readonly<Record<PassageLanguage, string>> = { ar: 'Arabe', en: 'Anglais' };

/**
 * Chooses the language of the selection, or of the cursor's paragraph. Render it outside the editor's form.
 */
export function LanguageDialog({ editor, onClose }: LanguageDialogProps) {
  const formId = useId();
  const current = languageOf(editor.getAttributes('language').lang);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's submit event bubbles to the form around the editor, which must not be submitted.
    event.stopPropagation();
    const language = languageOf(String(new FormData(event.currentTarget).get('language') ?? ''));
    onClose();
    markLanguage(editor, language);
  };

  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      title="Langue du passage"
      text="Dite au navigateur, elle fait lire le passage à voix haute avec la bonne prononciation, et l’arabe de droite à gauche."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId}>
            Indiquer cette langue
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Langue" hint="De ce qui est sélectionné, sinon du paragraphe où est le curseur.">
          <Select name="language" defaultValue={current ?? 'fr'}>
            <option value="fr">Français</option>
            {passageLanguages.map((language) => (
              <option key={language} value={language}>
                {names[language]}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>,
    document.body,
  );
}

/** Null for French, the page's language: removes the mark. */
function markLanguage(editor: Editor, language: PassageLanguage | null): void {
  const { empty, $from } = editor.state.selection;
  const passage = () => {
    const chain = editor.chain().focus();
    if (!empty) return chain;
    if (editor.isActive('language')) return chain.extendMarkRange('language');
    return chain.setTextSelection({ from: $from.start(), to: $from.end() });
  };
  if (language === null) passage().unsetMark('language').run();
  else passage().setMark('language', { lang: language }).run();
}
