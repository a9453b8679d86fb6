import type { CsvColumn } from '#app/lib/csv.ts';
import { type Device, devices } from './origins.ts';
import { namesOf, requestPagesOf, requestsOf } from './period-views.ts';
import type { VisitFigures } from './visit-figures.ts';

/** A row of the statistics' export; without a comparison, no figure of the previous period. */
export type FigureRow = { part: string; name: string; now: number | string; before: number | null };

export const figureColumns: CsvColumn<FigureRow>[] = [
  { heading: 'Rubrique', cell: ({ part }) => part },
  { heading: 'Nom', cell: ({ name }) => name },
  { heading: 'Période', cell: ({ now }) => now },
  { heading: 'Période précédente', cell: ({ before }) => before },
];

/** All that the page shows of a period, without its limits. */
export function figureRows(read: VisitFigures, titles: ReadonlyMap<string, string>): FigureRow[] {
  const { period, counts } = read;
  return [
    { part: 'Période', name: 'du', now: period.first, before: null },
    { part: 'Période', name: 'au', now: period.last, before: null },
    ...read.now.map(({ day, visits }, index) => {
      return { part: 'Visites', name: day, now: visits, before: read.before[index]?.visits ?? null };
    }),
    ...read.pages.map(({ path, visits }) => ({ part: 'Pages', name: path, now: visits, before: null })),
    ...read.posts.map(({ path, visits }) => {
      return { part: 'Articles', name: titles.get(path) ?? path, now: visits, before: null };
    }),
    ...requestsOf(counts).map(({ name, now, before }) => ({ part: 'Demandes', name, now, before })),
    ...requestPagesOf(read).map(({ path, requests }) => {
      return { part: 'Demandes par page', name: path, now: requests, before: null };
    }),
    ...namesOf(counts, 'origin').map(({ name, now, before }) => ({ part: 'Origines', name, now, before })),
    ...namesOf(counts, 'campaign').map(({ name, now, before }) => ({ part: 'Campagnes', name, now, before })),
    ...namesOf(counts, 'device').map(({ name, now, before }) => {
      return { part: 'Appareils', name: devices[name as Device] ?? name, now, before };
    }),
  ];
}
