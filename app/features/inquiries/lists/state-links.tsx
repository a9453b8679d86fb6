import { PillLinks } from '#app/ui/pill-links.tsx';
import type { InquiryState } from './inquiry-filters.ts';

type StateLinksProps = {
  tab: 'applications' | 'messages';
  current: InquiryState;
  href: (state: InquiryState) => string;
  /** The totals shown beside « En retard » and « Suspects ». */
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

/** The states of the list as links. */
export function StateLinks({ tab, current, href, overdue, suspect }: StateLinksProps) {
  const counts: Partial<Record<InquiryState, number>> = { overdue, suspect };
  return (
    <PillLinks
      label="État des demandes"
      links={words[tab].map(([state, label]) => ({
        to: href(state),
        label,
        count: counts[state] ?? 0,
        current: state === current,
      }))}
    />
  );
}
