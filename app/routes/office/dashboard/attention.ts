import type { Figures } from './read-figures.server.ts';

/** Something that waits for somebody: how much of it, what it is called, where to see to it. */
export type AttentionItem = {
  key: string;
  /** Null when it could not be counted. */
  count: number | null;
  label: string;
  path: string;
  tone: 'saffron' | 'terracotta' | 'emerald';
};

/** What waits at the school now, the most pressing first; nothing of which there is none, or which is another role's. */
export function attentionItems({ inquiries, posts, events, unreadAlerts }: Figures): AttentionItem[] {
  const items = [
    item('alerts', unreadAlerts, (count) => count, [
      'alerte de sécurité non lue',
      'alertes de sécurité non lues',
    ]),
    item('overdue', inquiries, ({ overdue }) => overdue, ['réponse en retard', 'réponses en retard']),
    item('applications', inquiries, ({ newApplications }) => newApplications, [
      'nouvelle candidature en 7\u00A0jours',
      'nouvelles candidatures en 7\u00A0jours',
    ]),
    item('messages', inquiries, ({ newMessages }) => newMessages, [
      'nouveau message en 7\u00A0jours',
      'nouveaux messages en 7\u00A0jours',
    ]),
    item('events', events, ({ drafts }) => drafts, ['événement en brouillon', 'événements en brouillon']),
    item('posts', posts, ({ drafts }) => drafts, ['article en brouillon', 'articles en brouillon']),
  ];
  return items.filter((one) => one !== null).filter(({ count }) => count !== 0);
}

const places = {
  alerts: { path: '/admin/security', tone: 'terracotta' },
  overdue: { path: '/admin/leads?state=overdue', tone: 'terracotta' },
  applications: { path: '/admin/leads', tone: 'saffron' },
  messages: { path: '/admin/leads?tab=messages', tone: 'saffron' },
  events: { path: '/admin/events', tone: 'emerald' },
  posts: { path: '/admin/blog', tone: 'emerald' },
} as const satisfies Record<string, Pick<AttentionItem, 'path' | 'tone'>>;

function item<Source>(
  key: keyof typeof places,
  source: Source | null | undefined,
  countOf: (source: Source) => number,
  [one, several]: [one: string, several: string],
): AttentionItem | null {
  if (source === undefined) return null;
  const count = source === null ? null : countOf(source);
  return { key, count, label: count === 1 ? one : several, ...places[key] };
}
