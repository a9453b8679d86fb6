import type { Figures } from './read-figures.server.ts';

/** An item that needs attention: its count, its name and its link. */
export type AttentionItem = {
  key: string;
  /** Null when it could not be counted. */
  count: number | null;
  label: string;
  path: string;
  tone: 'saffron' | 'terracotta' | 'emerald';
};

/** What needs attention besides families, most urgent first; without empty items or those of other roles. */
export function attentionItems({
  posts,
  events,
  unreadAlerts,
  missedBackups,
  lostMails,
}: Figures): AttentionItem[] {
  const items = [
    item('alerts', unreadAlerts, (count) => count, [
      'alerte de sécurité non lue',
      'alertes de sécurité non lues',
    ]),
    // A single missed night is tolerated: a machine that was off, a store that was unreachable.
    item('backups', missedBackups, (nights) => (nights < 2 ? 0 : nights), [
      'nuit sans sauvegarde',
      'nuits de suite sans sauvegarde',
    ]),
    item('mails', lostMails, (messages) => messages, [
      'message refusé ou abandonné depuis trois jours',
      'messages refusés ou abandonnés depuis trois jours',
    ]),
    item('events', events, ({ drafts }) => drafts, ['événement en brouillon', 'événements en brouillon']),
    item('posts', posts, ({ drafts }) => drafts, ['article en brouillon', 'articles en brouillon']),
  ];
  return items.filter((one) => one !== null).filter(({ count }) => count !== 0);
}

const places = {
  alerts: { path: '/admin/security', tone: 'terracotta' },
  backups: { path: '/admin/jobs', tone: 'terracotta' },
  mails: { path: '/admin/mails?state=refused', tone: 'terracotta' },
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
