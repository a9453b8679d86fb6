import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import type { ActivitySubject } from '#app/school/vocabulary.ts';

/** The filters of the activity log. */
export const activityKinds = {
  articles: { label: 'Articles', subjects: ['post', 'post_category'] },
  evenements: { label: 'Événements', subjects: ['event', 'signup'] },
  photos: { label: 'Photos et carrousel', subjects: ['photo', 'carousel'] },
  demandes: { label: 'Demandes des familles', subjects: ['application', 'message', 'subscriber'] },
  newsletter: { label: 'Newsletter', subjects: ['newsletter'] },
  courrier: { label: 'Courrier et tâches du site', subjects: ['mail', 'reply_template', 'job'] },
  ecole: { label: 'Fiche et visages de l’école', subjects: ['school', 'faces'] },
  pages: { label: 'Textes des pages', subjects: ['page'] },
  comptes: { label: 'Comptes et connexions', subjects: ['account'] },
  alertes: { label: 'Alertes de sécurité', subjects: ['alert'] },
} as const satisfies Record<string, { label: string; subjects: readonly ActivitySubject[] }>;

type ActivityKind = keyof typeof activityKinds;

/** Days of the school's calendar, today included. */
export const activityPeriods = {
  '1': 'Aujourd’hui',
  '7': '7 derniers jours',
  '30': '30 derniers jours',
  '365': '12 derniers mois',
} as const;

type ActivityPeriod = keyof typeof activityPeriods;

/** The query of `/admin/activity`; null for any. */
export type ActivityQuery = {
  search: string;
  person: string | null;
  kind: ActivityKind | null;
  period: ActivityPeriod | null;
  /** From 1. */
  page: number;
};

const sorts = { date: 'desc' } as const;

/** Parses a URL's query; unknown values are ignored. */
export function parseActivityQuery(params: URLSearchParams): ActivityQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  const kind = params.get('type') ?? '';
  const period = params.get('periode') ?? '';
  return {
    search,
    page,
    person: params.get('qui')?.toWellFormed().replaceAll('\0', '').slice(0, 200) || null,
    kind: isKeyOf(activityKinds, kind) ? kind : null,
    period: isKeyOf(activityPeriods, period) ? period : null,
  };
}

/** The URL of a view of the log, without defaults. */
export function activityHref({ search, page, person, kind, period }: ActivityQuery): string {
  const parameters: Record<string, string> = {};
  if (person) parameters.qui = person;
  if (kind) parameters.type = kind;
  if (period) parameters.periode = period;
  const params = listSearchParams({ search, page, sort: 'date', order: 'desc' }, sorts, 'date', parameters);
  return params.size > 0 ? `/admin/activity?${params}` : '/admin/activity';
}

/** Whether the log is filtered. */
export function isNarrowed({ search, person, kind, period }: ActivityQuery): boolean {
  return search !== '' || person !== null || kind !== null || period !== null;
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key);
}
