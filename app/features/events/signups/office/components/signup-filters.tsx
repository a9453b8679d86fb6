import {
  type SignupFigures,
  type SignupState,
  type SignupsQuery,
  signupStateLabels,
  signupStates,
  signupsHref,
} from '#app/features/events/signups/office/office-signups.ts';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PillLinks } from '#app/ui/pill-links.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';

type SignupFiltersProps = {
  eventId: string;
  days: readonly { day: string; words: string }[];
  query: SignupsQuery;
  figures: SignupFigures;
};

/** Shown when there are any. */
const rare: readonly SignupState[] = ['unconfirmed', 'suspect'];

/** The filters: date, state, name. */
export function SignupFilters({ eventId, days, query, figures }: SignupFiltersProps) {
  const shown = signupStates.filter(
    (state) => !rare.includes(state) || figures[state] > 0 || query.state === state,
  );
  return (
    <div data-print="hide" className="grid gap-3">
      {days.length > 1 && (
        <PillLinks
          label="Dates"
          links={days.map(({ day, words }) => ({
            to: signupsHref(eventId, { ...query, day, page: 1 }),
            label: words,
            count: 0,
            current: day === query.day,
          }))}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabLinks
          label="État des inscriptions"
          className="max-sm:grow"
          tabs={shown.map((state) => ({
            to: signupsHref(eventId, { ...query, state, page: 1 }),
            label: signupStateLabels[state].all,
            count: figures[state],
            current: state === query.state,
          }))}
        />
        <ListSearch
          label="Rechercher un nom, un email, un téléphone"
          search={query.search}
          parameters={{
            ...(query.day && { day: query.day }),
            ...(query.state !== 'confirmed' && { state: query.state }),
          }}
          clearHref={query.search ? signupsHref(eventId, { ...query, search: '', page: 1 }) : null}
        />
      </div>
    </div>
  );
}
