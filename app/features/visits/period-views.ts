import { type RequestKind, requestKinds } from '#app/school/vocabulary.ts';
import { type Device, devices, otherNames } from './origins.ts';
import { type Counted, sumVisits, type VisitFigures } from './visit-figures.ts';
import { formatCount } from './visit-views.ts';

/** A figure, and its change since the previous period: '+12 %', 'nouveau', 'inchangé'. */
export type FigureView = { label: string; value: string; change: string };

/** A row of a list: name, count, share, change. */
export type CountView = { name: string; now: number; count: string; share: string; change: string };

/** A page that inquiries were submitted from. */
export type RequestPageView = { path: string; requests: string; visits: string; rate: string };

/** The figures of a period, formatted. */
export type PeriodView = {
  figures: FigureView[];
  origins: CountView[];
  campaigns: CountView[];
  devices: CountView[];
  requests: CountView[];
  requestPages: RequestPageView[];
};

/** Rows of a list on the page; the export has all. */
const linesShown = 8;

const requestNames: Readonly<Record<RequestKind, string>> = {
  lead: 'Formulaire d’accueil',
  admission: 'Préinscriptions',
  message: 'Messages',
  newsletter: 'Inscriptions à la newsletter',
};

/** Formats the comparison of the period. */
export function viewPeriodFigures(read: VisitFigures): PeriodView {
  const visits = [sumVisits(read.now), sumVisits(read.before)] as const;
  const requests = requestsOf(read.counts);
  const all = [sum(requests, 'now'), sum(requests, 'before')] as const;
  const rates = [rateOf(all[0], visits[0]), rateOf(all[1], visits[1])] as const;
  return {
    figures: [
      { label: 'Visites', value: formatCount(visits[0]), change: changeOf(...visits) },
      { label: 'Demandes et inscriptions', value: formatCount(all[0]), change: changeOf(...all) },
      { label: 'Pour 100 visites', value: formatRate(rates[0]), change: changeOf(...rates) },
    ],
    origins: viewCounts(namesOf(read.counts, 'origin')),
    campaigns: viewCounts(namesOf(read.counts, 'campaign')),
    devices: viewCounts(
      namesOf(read.counts, 'device').map((each) => ({
        ...each,
        name: devices[each.name as Device] ?? otherNames,
      })),
    ),
    requests: viewCounts(requests),
    requestPages: requestPagesOf(read),
  };
}

/** The change since the previous period, in words: without a division by zero. */
export function changeOf(now: number | null, before: number | null): string {
  if (now === null || before === null) return '–';
  if (now === before) return 'inchangé';
  if (before === 0) return 'nouveau';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'presque inchangé';
  return `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))} %`;
}

/** The names of one kind in the period, most frequent first. */
export function namesOf(counts: readonly Counted[], kind: Counted['kind']): Counted[] {
  return counts.filter((each) => each.kind === kind && each.now > 0);
}

/** Every kind of inquiry, by its name, from any page. */
export function requestsOf(counts: readonly Counted[]): Counted[] {
  const kinds = requestKinds.map((kind) => {
    const ofKind = counts.filter((each) => each.kind === kind);
    return {
      kind,
      name: requestNames[kind],
      now: sum(ofKind, 'now'),
      before: sum(ofKind, 'before'),
      ofAll: 0,
    };
  });
  const ofAll = sum(kinds, 'now');
  return kinds.map((each) => ({ ...each, ofAll })).toSorted((one, other) => other.now - one.now);
}

/** The pages that inquiries were submitted from, the visits of each, and the inquiries per hundred visits. */
export function requestPagesOf({ counts, requestPages }: VisitFigures): RequestPageView[] {
  const shown = counts.filter(
    ({ kind, name, now }) => requestKinds.some((each) => each === kind) && name && now,
  );
  const byPage = [...Map.groupBy(shown, ({ name }) => name)].map(([path, each]) => ({
    path,
    requests: sum(each, 'now'),
  }));
  return byPage
    .toSorted((one, other) => other.requests - one.requests || (one.path < other.path ? -1 : 1))
    .slice(0, linesShown)
    .map(({ path, requests }) => {
      const visits = requestPages.find((page) => page.path === path)?.visits ?? 0;
      return {
        path,
        requests: formatCount(requests),
        visits: formatCount(visits),
        rate: formatRate(rateOf(requests, visits)),
      };
    });
}

function viewCounts(counts: readonly Counted[]): CountView[] {
  return counts.slice(0, linesShown).map(({ name, now, before, ofAll }) => ({
    name,
    now,
    count: formatCount(now),
    share: ofAll > 0 ? `${Math.round((now / ofAll) * 100)} %` : '–',
    change: changeOf(now, before),
  }));
}

function sum(counts: readonly Counted[], of: 'now' | 'before'): number {
  return counts.reduce((all, each) => all + each[of], 0);
}

/** The percentage; null for zero visits. */
function rateOf(part: number, all: number): number | null {
  return all > 0 ? (part / all) * 100 : null;
}

function formatRate(rate: number | null): string {
  return rate === null ? '–' : rate.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
}
