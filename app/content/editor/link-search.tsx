import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { type LinkTarget, type LinkTargets, linkTargetsHref } from '#app/content/link-targets.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { useOptions } from '#app/office/use-options.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { isAddressBegun } from './link-address.ts';
import { LinkOptions, SaidOfLinks } from './link-options.tsx';

/** Debounce of the search, in milliseconds. */
const pause = 150;

type LinkSearchProps = {
  text: string;
  errors: string[] | undefined;
  /** A target was chosen: no search. */
  isChosen: boolean;
  onType: (text: string) => void;
  onChoose: (target: LinkTarget) => void;
};

/** A combobox for an address, which searches the site's link targets for any other text. */
export function LinkSearch({ text, errors, isChosen, onType, onChoose }: LinkSearchProps) {
  const id = useId();
  const [closed, setClosed] = useState<string | null>(null);
  const isSearch = text.trim() !== '' && !isChosen && !isAddressBegun(text);
  const href = isSearch ? linkTargetsHref(text.slice(0, MAX_SEARCH_LENGTH)) : null;
  const query = useJsonQuery<LinkTargets>(href, pause);
  const { result, failure, isLate } = query;
  // Older results do not match the query: with a failure there is nothing to choose.
  const groups = (closed !== text && !failure && result?.groups) || [];
  const count = groups.reduce((sum, { targets }) => sum + targets.length, 0);
  const { list, at, pointAt, forget, onKeyDown } = useOptions({ of: result, count, isLate });

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && count > 0) {
      // Closes the list only, not the dialog.
      event.preventDefault();
      setClosed(text);
    } else if (event.key === 'ArrowDown' && closed === text) {
      event.preventDefault();
      setClosed(null);
    } else if (count > 0 || isLate) onKeyDown(event);
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Adresse ou recherche"
        hint={
          'Des mots pour trouver un article, un événement ou une page du site, ou bien une adresse entière\u00A0: page web, e-mail, téléphone.'
        }
        errors={errors}
        clearOnEdit
      >
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
          />
          <Input
            type="text"
            name="link-address"
            role="combobox"
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            onChange={({ currentTarget }) => {
              onType(currentTarget.value);
              setClosed(null);
              forget();
            }}
            onKeyDown={keys}
            className="pl-11"
          />
        </div>
      </Field>
      {isSearch && <SaidOfLinks {...query} search={text.trim()} />}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Résultats"
        aria-busy={isLate}
        className={
          count > 0
            ? `max-h-72 overflow-y-auto rounded-control border border-line p-1${isLate ? ' opacity-60' : ''}`
            : 'sr-only'
        }
      >
        <LinkOptions {...{ id, groups, at, onChoose }} onPointAt={pointAt} />
      </div>
    </div>
  );
}
