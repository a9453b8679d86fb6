import { Link } from 'react-router';
import type { InquiryState } from './inquiry-filters.ts';

type StateLinksProps = {
  tab: 'applications' | 'messages';
  current: InquiryState;
  href: (state: InquiryState) => string;
  /** Shown beside « En retard » and « Suspects »: how many there are in all. */
  overdue: number;
  suspect: number;
};

const words: Record<StateLinksProps['tab'], [InquiryState, string][]> = {
  applications: [
    ['all', 'Toutes'],
    ['open', 'À répondre'],
    ['overdue', 'En retard'],
    ['handled', 'Traitées'],
    ['suspect', 'Suspectes'],
  ],
  messages: [
    ['all', 'Tous'],
    ['open', 'À répondre'],
    ['handled', 'Traités'],
    ['suspect', 'Suspects'],
  ],
};

/** The states of the list, one press each: what the day's work goes by. */
export function StateLinks({ tab, current, href, overdue, suspect }: StateLinksProps) {
  const counts: Partial<Record<InquiryState, number>> = { overdue, suspect };
  return (
    <nav aria-label="État des demandes">
      <ul className="flex flex-wrap gap-2">
        {words[tab].map(([state, label]) => {
          const count = counts[state] ?? 0;
          return (
            <li key={state}>
              <Link
                to={href(state)}
                preventScrollReset
                aria-current={state === current ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-white px-4 font-semibold text-sm hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
              >
                {label}
                {count > 0 && <span className="tabular-nums">({count})</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
