import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { tagLine, tagsOf } from '#app/features/posts/tags.ts';
import { slugify } from '#app/lib/slug.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

type TagsFieldProps = {
  id: string;
  defaultValue: string | undefined;
  /** The tags in use, most used first. */
  known: readonly string[];
  errors: string[] | undefined;
};

const mostShown = 6;

/** The tags of a post, comma-separated; existing ones are inserted by a click. */
export function TagsField({ id, defaultValue = '', known, errors }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState(defaultValue);
  const suggested = suggestionsFor(line, known);
  function add(name: string) {
    const field = input.current;
    if (!field) return;
    field.value = withTag(field.value, name);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  return (
    <div className="grid gap-3">
      <Field
        id={id}
        label="Mots-clés"
        hint={`De quoi parle l’article, en ${contentLimits.tags} mots-clés au plus, séparés par des virgules. Chacun a sa page sur le site.`}
        errors={errors}
        clearOnEdit
      >
        <Input
          ref={input}
          type="text"
          name="tags"
          defaultValue={defaultValue}
          onChange={(event) => setLine(event.currentTarget.value)}
          maxLength={contentLimits.tags * (contentLimits.tag + 4)}
          autoComplete="off"
        />
      </Field>
      {suggested.length > 0 && (
        <ul aria-label="Mots-clés déjà utilisés" className="flex flex-wrap gap-2">
          {suggested.map((name) => (
            <li key={name}>
              <Button
                size="sm"
                variant="secondary"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => add(name)}
              >
                <span className="sr-only">Ajouter le mot-clé{'\u00A0'}</span>
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Those that begin like the last word, which is being typed; without one, the most used. */
function suggestionsFor(line: string, known: readonly string[]): string[] {
  const tags = tagsOf(line);
  const typing = slugify(line.slice(lastComma(line) + 1));
  const taken = new Set(tags.map(({ slug }) => slug));
  if (tags.length >= contentLimits.tags && typing === '') return [];
  return known
    .filter((name) => {
      const slug = slugify(name);
      return !taken.has(slug) && slug.startsWith(typing);
    })
    .slice(0, mostShown);
}

/** The line with this tag in place of the last word, if that is its beginning, else appended. */
function withTag(line: string, name: string): string {
  const start = lastComma(line) + 1;
  const typing = slugify(line.slice(start));
  const before = slugify(name).startsWith(typing) ? line.slice(0, start) : line;
  return `${tagLine([...tagsOf(before), { name }])}, `;
}

function lastComma(line: string): number {
  return Math.max(line.lastIndexOf(','), line.lastIndexOf(';'), line.lastIndexOf('،'));
}
