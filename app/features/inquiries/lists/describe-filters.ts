import { levelLabel, sourceLabel } from '#app/features/inquiries/applications.ts';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import { stageLabels } from '#app/school/stages.ts';
import { type FilterChoices, periodLabels } from './filters-form.tsx';
import type { InquiryFilters, InquiryState } from './inquiry-filters.ts';

const stateLabels: Record<Exclude<InquiryState, 'all'>, string> = {
  open: 'à répondre',
  overdue: 'en retard',
  handled: 'traitées',
  suspect: 'suspectes',
};

/** The active filters in words, above the list and in print; '' without any. */
export function describeFilters(filters: InquiryFilters, choices: FilterChoices): string {
  const { state, stage, level, source, subject, assigned, month, period } = filters;
  const named = (label: string, value: string | null | undefined) =>
    value ? `${label}\u00A0: ${value}` : '';
  const months = choices.months.find(({ value }) => value === month);
  return [
    named('état', state === 'all' ? null : stateLabels[state]),
    named('étape', stage && stageLabels[stage]),
    named('niveau', level && levelLabel(level)),
    named('source', source && sourceLabel(source)),
    named('sujet', subject && subjectLabel(subject)),
    named('attribution', assigned && whose(assigned, choices)),
    named('mois', months?.label),
    period === 'all' ? '' : named('période', describePeriod(filters)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function whose(assigned: string, { people }: FilterChoices): string {
  if (assigned === 'me') return 'moi';
  if (assigned === 'none') return 'personne';
  return people.find(({ value }) => value === assigned)?.label ?? 'compte inconnu';
}

function describePeriod({ period, from, to }: InquiryFilters): string {
  if (period !== 'between') return periodLabels[period].toLowerCase();
  const french = (day: string) => day.split('-').reverse().join('/');
  return [from && `du ${french(from)}`, to && `au ${french(to)}`].filter(Boolean).join(' ');
}
