import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Input } from './field.tsx';

type ListSearchProps = {
  /** The field's name and placeholder. */
  label: string;
  search: string;
  /** The URL's other parameters, as hidden fields. */
  parameters: Record<string, string>;
  /** The URL of the unfiltered list; null when it is unfiltered. */
  clearHref: string | null;
  /** Further filters: selects. */
  children?: ReactNode;
};

/** The search of a compact list, on one line: a plain GET form, so that every result has a URL. */
export function ListSearch({ label, search, parameters, clearHref, children }: ListSearchProps) {
  return (
    <search className="min-w-0 grow max-sm:basis-full">
      <Form method="get" preventScrollReset className="flex flex-wrap items-center gap-2 sm:justify-end">
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {clearHref !== null && (
          <Link
            to={clearHref}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-majorelle text-sm underline underline-offset-4"
          >
            Tout afficher
          </Link>
        )}
        {children}
        <span className="flex min-w-0 grow basis-52 gap-2 sm:max-w-md">
          {/* Remounted when the search changes, so that the field shows the current search. */}
          <Input
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={label}
            placeholder={label}
            className="text-ellipsis"
          />
          <button
            type="submit"
            title="Rechercher"
            className="grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-white hover:border-ink hover:bg-sand"
          >
            <Search aria-hidden="true" className="size-5" />
            <span className="sr-only">Rechercher</span>
          </button>
        </span>
      </Form>
    </search>
  );
}
