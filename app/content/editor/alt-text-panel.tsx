import { type Editor, useEditorState } from '@tiptap/react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { shownAt } from './shown-addresses.ts';
import { isStoredImage } from './stored-address.ts';

type Picture = { position: number; src: string };

/** The pictures of the text without an alternative text, each with a field; applied on blur. */
export function AltTextPanel({ editor }: { editor: Editor }) {
  const pictures = useEditorState({ editor, selector: ({ editor }) => withoutWords(editor) });
  const count = pictures.length;
  const set = (position: number, attribute: 'alt' | 'decorative', value: string | boolean) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, attribute, value));
  return (
    <section
      aria-label="Images à décrire"
      className={count > 0 ? 'border-line border-t bg-saffron-tint p-4' : ''}
    >
      <p role="status" className={count > 0 ? 'font-semibold text-sm' : 'sr-only'}>
        {count === 0
          ? 'Toutes les images sont décrites.'
          : `${count > 1 ? `${count} images` : 'Une image'} à décrire`}
      </p>
      {pictures.map(({ position, src }, index) => (
        <div key={position} className="mt-4 flex flex-wrap items-end gap-4">
          {isStoredImage(src) && (
            <img src={shownAt(src)} alt="" className="h-20 w-28 rounded-control bg-sand object-cover" />
          )}
          <Field
            label={`Ce que montre l’image${count > 1 ? ` ${index + 1}` : ''}`}
            className="min-w-0 flex-1 basis-60"
          >
            <Input
              maxLength={contentLimits.imageAlt}
              autoComplete="off"
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== '') set(position, 'alt', value.trim());
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter must not submit the form.
                event.preventDefault();
                editor.view.focus();
              }}
            />
          </Field>
          <Button
            variant="secondary"
            onClick={() => {
              editor.view.focus();
              set(position, 'decorative', true);
            }}
          >
            Image décorative
          </Button>
        </div>
      ))}
    </section>
  );
}

function withoutWords({ state }: Editor): Picture[] {
  const pictures: Picture[] = [];
  state.doc.descendants(({ type, attrs, isTextblock }, position) => {
    if (type.name === 'image' && attrs.alt === '' && !attrs.decorative) {
      pictures.push({ position, src: String(attrs.src) });
    }
    return !isTextblock;
  });
  return pictures;
}
