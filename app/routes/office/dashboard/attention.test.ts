import { expect, test } from 'vitest';
import { attentionItems } from './attention.ts';

const quiet = {
  photos: { all: 12, carousel: 3, recent: 0 },
  events: { all: 4, upcoming: 2, drafts: 0 },
  posts: { all: 9, published: 9, drafts: 0 },
  unreadAlerts: 0,
  missedBackups: 0,
  lostMails: 0,
};

test('nothing waits when nothing is new', () => {
  expect(attentionItems(quiet)).toEqual([]);
});

test('pending work is listed in words that agree with its number, most pressing first', () => {
  const busy = {
    ...quiet,
    unreadAlerts: 1,
    missedBackups: 2,
    lostMails: 3,
    events: { ...quiet.events, drafts: 2 },
    posts: { ...quiet.posts, drafts: 1 },
  };
  expect(attentionItems(busy).map(({ count, label }) => `${count} ${label}`)).toEqual([
    '1 alerte de sécurité non lue',
    '2 nuits de suite sans sauvegarde',
    '3 messages refusés ou abandonnés depuis trois jours',
    '2 événements en brouillon',
    '1 article en brouillon',
  ]);
});

test('one night without a backup is shown in the technical log alone', () => {
  expect(attentionItems({ ...quiet, missedBackups: 1 })).toEqual([]);
});

test('what could not be counted is still named', () => {
  const items = attentionItems({ ...quiet, posts: null });
  expect(items.map(({ key, count }) => [key, count])).toEqual([['posts', null]]);
});

test('what is another role’s is not named at all', () => {
  const busy = {
    ...quiet,
    unreadAlerts: undefined,
    inquiries: undefined,
    posts: { ...quiet.posts, drafts: 1 },
  };
  expect(attentionItems(busy).map(({ key }) => key)).toEqual(['posts']);
});
