import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { goTo, replaceAll, replaceOne, searchOf, seek } from './search-plugin.ts';

type SearchPanelProps = { editor: Editor; onClose: () => void };

/** The length of a sentence to replace. */
const longest = 200;

/** Finds text, ignoring case and accents, and replaces it. */
export function SearchPanel({ editor, onClose }: SearchPanelProps) {
  const { found, current, words } = useEditorState({
    editor,
    selector: ({ editor }) => searchOf(editor.state),
  });
  const [replacement, setReplacement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const end = useEffectEvent(() => editor.isDestroyed || editor.view.dispatch(seek(editor.state, '')));
  useEffect(() => {
    field.current?.focus();
    return () => void end();
  }, []);
  const none = found.length === 0;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    else editor.view.dispatch(goTo(editor.state, event.shiftKey ? -1 : 1));
    // Enter must not submit the form, nor Escape close anything else.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search
      aria-label="Dans le texte"
      onKeyDown={keys}
      className="grid gap-3 border-line border-b bg-white p-4 sm:grid-cols-2"
    >
      <Field label="Rechercher" className="min-w-0">
        <Input
          ref={field}
          defaultValue={words}
          maxLength={longest}
          autoComplete="off"
          onChange={({ currentTarget }) => editor.view.dispatch(seek(editor.state, currentTarget.value))}
        />
      </Field>
      <Field label="Remplacer par" className="min-w-0">
        <Input
          value={replacement}
          maxLength={longest}
          autoComplete="off"
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
      </Field>
      <p role="status" className="text-ink-muted text-sm sm:col-span-2">
        {words === '' ? '' : none ? 'Rien de tel dans le texte' : `${current + 1} sur ${found.length}`}
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={none}
          onClick={() => editor.view.dispatch(goTo(editor.state, -1))}
        >
          Précédent
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={none}
          onClick={() => editor.view.dispatch(goTo(editor.state, 1))}
        >
          Suivant
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={none}
          onClick={() => editor.view.dispatch(replaceOne(editor.state, replacement))}
        >
          Remplacer
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={none}
          onClick={() => editor.view.dispatch(replaceAll(editor.state, replacement))}
        >
          Tout remplacer
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Fermer la recherche
        </Button>
      </div>
    </search>
  );
}
