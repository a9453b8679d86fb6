import { searchParameter, searchPath } from '#app/features/search/search.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

type SiteSearchFormProps = {
  search?: string;
  /** What the button looks like: on ink where there is no other on the page. */
  quiet?: boolean;
  /** The caret is in the field: the page is there to search, and nothing was searched yet. */
  focused?: boolean;
};

/** Asks for what the site has on something: a plain form of the browser's. */
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
            // Who came by the magnifier came to type.
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
