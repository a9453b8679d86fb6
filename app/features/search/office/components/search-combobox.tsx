import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import {
  formatResultCount,
  type OfficeSearchResult,
  officeResultsHref,
} from '#app/features/search/office/office-search.ts';
import { cn } from '#app/lib/class-names.ts';
import { MAX_SEARCH_LENGTH } from '#app/lib/list-query.ts';
import { type Failure, unreadSentence } from '#app/office/failure.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { useOptions } from '#app/office/use-options.ts';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/field.tsx';
import { NoResults, ShortSearch } from './no-results.tsx';
import { countOptions, ResultOptions } from './result-options.tsx';

type SearchComboboxProps = {
  /** A chosen result leaves the page. */
  onLeave: () => void;
  /** The sign-out was chosen. */
  onWayOut: () => void;
};

/** A combobox: a field that searches while typing, and the list of its results. */
export function SearchCombobox({ onLeave, onWayOut }: SearchComboboxProps) {
  const [text, setText] = useState('');
  const id = useId();
  const { result, failure, isLate, again } = useOfficeSearch(text);
  // Older results do not match the query: with a failure there is nothing to choose.
  const groups = (!failure && result?.groups) || [];
  const count = countOptions(groups);
  const { list, at, pointAt, forget, onKeyDown } = useOptions({ of: result, count, isLate });
  return (
    <div className="grid gap-3">
      <div className="sticky top-0 z-10 -mx-1 bg-white p-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
        />
        <Input
          type="text"
          role="combobox"
          aria-label="Chercher une famille, un contenu, une page ou une action"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder="Famille, titre, rubrique, action"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            forget();
          }}
          // A search is not unsaved text: a click outside still closes the dialog.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={onKeyDown}
          className="pl-11"
        />
      </div>
      <Said result={result} isLate={isLate} failure={failure} onRetry={again} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Résultats"
        aria-busy={isLate}
        className={cn('grid gap-3', isLate && 'opacity-60', count === 0 && 'sr-only')}
      >
        <ResultOptions {...{ id, groups, at, onLeave, onWayOut }} onPointAt={pointAt} />
      </div>
      {result && !failure && result.search !== '' && count === 0 && !result.isShort && (
        <NoResults search={result.search} />
      )}
      {result && !failure && result.search !== '' && result.isShort && <ShortSearch />}
    </div>
  );
}

type SaidProps = {
  result: OfficeSearchResult | null;
  isLate: boolean;
  failure: Failure | null;
  onRetry: () => void;
};

/**
 * The number of results, or why there are none. While a search runs, the previous results and their count
 * stay.
 */
function Said({ result, isLate, failure, onRetry }: SaidProps) {
  return (
    <>
      <p
        role="status"
        className={cn('px-3 text-ink-muted text-sm', isLate && 'opacity-60', failure && 'sr-only')}
      >
        {!failure && (result ? formatResultCount(result) : 'Recherche…')}
      </p>
      <div role="alert" className={failure ? 'grid justify-items-start gap-3 px-3' : 'sr-only'}>
        {failure && (
          <>
            <p>{unreadSentence(failure)}</p>
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Réessayer
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Debounce of the search, in milliseconds. */
const pause = 150;

/** The results while typing; the previous ones stay until new ones arrive. */
function useOfficeSearch(text: string) {
  return useJsonQuery<OfficeSearchResult>(officeResultsHref(text), text === '' ? 0 : pause);
}
