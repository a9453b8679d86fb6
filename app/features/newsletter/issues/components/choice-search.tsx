import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { ChoiceKind } from '#app/features/newsletter/issues/choices-query.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

/** The words of the search in each of the two lists. */
export const choiceTexts: Readonly<
  Record<ChoiceKind, { search: string; more: string; found: (count: number, isMore: boolean) => string }>
> = {
  posts: {
    search: 'Chercher un article publié',
    more: 'Articles plus anciens',
    found: (count, isMore) => formatFound(count, isMore, 'article'),
  },
  events: {
    search: 'Chercher un événement à venir',
    more: 'Événements suivants',
    found: (count, isMore) => formatFound(count, isMore, 'événement'),
  },
};

function formatFound(count: number, isMore: boolean, what: string): string {
  if (isMore) return `Les ${count} premiers ${what}s trouvés.`;
  if (count === 0) return `Aucun ${what} ne correspond.`;
  return count === 1 ? `1 ${what} trouvé.` : `${count} ${what}s trouvés.`;
}

type ChoiceSearchProps = {
  of: ChoiceKind;
  /** The current search; '' for the whole list. */
  search: string;
  busy: boolean;
  onSearch: (search: string) => void;
};

/** A search inside the form of an issue, which it neither submits nor changes. */
export function ChoiceSearch({ of, search, busy, onSearch }: ChoiceSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const find = () => onSearch(input.current?.value.trim() ?? '');
  return (
    <div className="flex flex-wrap items-end gap-3" data-not-kept="">
      <Field label={choiceTexts[of].search} className="min-w-52 grow">
        <Input
          ref={input}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
      </Field>
      <Button
        variant="secondary"
        icon={<Search aria-hidden="true" className="size-5" />}
        busy={busy}
        busyLabel="Recherche…"
        onClick={find}
      >
        Rechercher
      </Button>
      {search !== '' && (
        <Button
          variant="ghost"
          onClick={() => {
            if (input.current) input.current.value = '';
            input.current?.focus();
            onSearch('');
          }}
        >
          Effacer
        </Button>
      )}
    </div>
  );
}
