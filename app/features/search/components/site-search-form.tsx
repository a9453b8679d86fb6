import { searchParameter, searchPath } from '#app/features/search/search.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

type SiteSearchFormProps = {
  search?: string;
  /** The button's look: on ink where the page has no other. */
  quiet?: boolean;
  /** Autofocus: the page is for searching, and nothing was searched yet. */
  focused?: boolean;
};

/** The site's search: a plain native form. */
export function SiteSearchForm({ search = '', quiet = false, focused = false }: SiteSearchFormProps) {
  return (
    <search className="w-full max-w-xl">
      <form action={searchPath} className="flex flex-wrap items-end gap-3">
        <Field label="Rechercher sur le site" className="min-w-52 grow">
          <Input
            type="search"
            name={searchParameter}
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            // A visitor who clicked the search icon came to type.
            autoFocus={focused}
          />
        </Field>
        <Button type="submit" variant={quiet ? 'secondary' : 'primary'}>
          Rechercher
        </Button>
      </form>
    </search>
  );
}
