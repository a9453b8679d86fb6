import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { Button } from './button.tsx';
import { Field, Input } from './field.tsx';

type SearchFieldsProps = {
  label: string;
  search: string;
  /** The URL of the unfiltered list; null when it is unfiltered. */
  clear: { href: string; label: string } | null;
  /** In a dialog: the field is focused first, and the search is not a page of its own. */
  inDialog?: boolean;
  /** One line on phones: the label is for screen readers, the button an icon. */
  oneLine?: boolean;
};

/** The search field, its submit button and the reset link: a line of a list's GET form. */
export function SearchFields(props: SearchFieldsProps) {
  const { label, search, clear, inDialog = false, oneLine = false } = props;
  return (
    <div
      className={cn(
        'flex items-end',
        oneLine ? 'min-w-0 grow gap-2 sm:gap-3' : 'flex-wrap gap-3',
        !inDialog && 'max-w-xl',
      )}
    >
      <Field
        label={oneLine ? <span className="max-sm:sr-only">{label}</span> : label}
        className={cn('grow', oneLine ? 'min-w-0 max-sm:gap-0' : 'min-w-52')}
      >
        {/* Remounted when the search changes, so that the field shows the current search. */}
        <Input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={oneLine ? 'Nom, email, téléphone' : undefined}
          data-autofocus={inDialog || undefined}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className={oneLine ? 'shrink-0 max-sm:size-12 max-sm:px-0' : undefined}
        icon={<Search aria-hidden="true" className="size-5" />}
      >
        <span className={oneLine ? 'max-sm:sr-only' : undefined}>Rechercher</span>
      </Button>
      {clear && (
        <Link
          to={clear.href}
          replace={inDialog}
          preventScrollReset
          className="inline-flex min-h-12 items-center font-semibold text-majorelle underline underline-offset-4"
        >
          {clear.label}
        </Link>
      )}
    </div>
  );
}

type SearchFormProps = {
  label: string;
  search: string;
  /** The URL's other parameters: tab and sorting. */
  parameters: Record<string, string>;
  clearHref: string;
};

/** The search of a list: a plain GET form, so that every result has a URL. */
export function SearchForm({ label, search, parameters, clearHref }: SearchFormProps) {
  return (
    <search>
      <Form method="get" preventScrollReset>
        {Object.entries(parameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchFields
          label={label}
          search={search}
          clear={search === '' ? null : { href: clearHref, label: 'Effacer' }}
        />
      </Form>
    </search>
  );
}
