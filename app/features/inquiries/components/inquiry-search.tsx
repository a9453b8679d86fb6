import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';

type InquirySearchProps = {
  label: string;
  search: string;
  /** What the address keeps beside the search: tab and sorting. */
  kept: Record<string, string>;
  clearHref: string;
};

/** The search of a list: a plain GET form, so that every result has an address. */
export function InquirySearch({ label, search, kept, clearHref }: InquirySearchProps) {
  return (
    <search className="w-full max-w-xl">
      <Form method="get" className="flex flex-wrap items-end gap-3" preventScrollReset>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={label} className="min-w-52 grow">
          {/* Remade when the search changes, so that the field shows what the list answers. */}
          <Input
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
          Rechercher
        </Button>
        {search !== '' && (
          <Link
            to={clearHref}
            className="inline-flex min-h-12 items-center font-semibold text-majorelle underline underline-offset-4"
          >
            Effacer
          </Link>
        )}
      </Form>
    </search>
  );
}
