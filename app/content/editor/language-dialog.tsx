import type { Editor } from '@tiptap/react';
import { languageOf, type PassageLanguage, passageLanguages } from '#app/security/article-languages.ts';
import { Field, Select } from '#app/ui/field.tsx';
import { EditorDialog, trimmedField } from './editor-dialog.tsx';

type LanguageDialogProps = { editor: Editor; onClose: () => void };

const names: Readonly<Record<PassageLanguage, string>> = { ar: 'Arabe', en: 'Anglais' };

/**
 * Chooses the language of the selection, or of the cursor's paragraph. Render it outside the editor's form.
 */
export function LanguageDialog({ editor, onClose }: LanguageDialogProps) {
  const current = languageOf(editor.getAttributes('language').lang);

  const submit = (form: HTMLFormElement) => {
    const language = languageOf(trimmedField(form, 'language'));
    onClose();
    markLanguage(editor, language);
  };

  return (
    <EditorDialog
      onClose={onClose}
      title="Langue du passage"
      text="Dite au navigateur, elle fait lire le passage à voix haute avec la bonne prononciation, et l’arabe de droite à gauche."
      secondary={{ label: 'Annuler', onClick: onClose }}
      submitLabel="Indiquer cette langue"
      onSubmit={submit}
    >
      <Field label="Langue" hint="De ce qui est sélectionné, sinon du paragraphe où est le curseur.">
        <Select name="language" defaultValue={current ?? 'fr'} data-autofocus>
          <option value="fr">Français</option>
          {passageLanguages.map((language) => (
            <option key={language} value={language}>
              {names[language]}
            </option>
          ))}
        </Select>
      </Field>
    </EditorDialog>
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
