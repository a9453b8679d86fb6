import { beforeEach, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { dailyCounts } from '#app/db/schema/daily-counts.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import {
  eraseZeroResultSearches,
  listZeroResultSearches,
  recordZeroResultSearch,
} from './zero-result-searches.server.ts';

const database = openTestDatabase();
beforeEach(database.empty);

const on = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);
const listed = (since = on(1)) =>
  actAs('site_editor', () => listZeroResultSearches(since, [{ terms: ['piscine', 'natation'] }]));

test('searches without results are counted by their words, most often first, and shown to the editors', async () => {
  for (const [search, day] of [
    ['Piscine', 1],
    ['poney', 2],
    ['piscine !', 3],
    ['piscine', 3],
  ] as const)
    await recordZeroResultSearch(search, on(day));
  for (const search of ['salma@exemple.ma', '06 12 34 56 78', '?'])
    await recordZeroResultSearch(search, on(3));
  expect(await listed()).toEqual([
    { words: 'piscine', times: 3, lastDay: '2026-11-03', answered: true },
    { words: 'poney', times: 1, lastDay: '2026-11-02', answered: false },
  ]);
  expect(await listed(on(3))).toHaveLength(1);
});

test('of one day no more than 200 searches are counted, and those on', async () => {
  const letters = [...'abcdefghijklmno'];
  for (const one of letters)
    for (const other of letters) await recordZeroResultSearch(`mot ${one}${other}`, on(1));
  await recordZeroResultSearch('mot aa', on(1));
  const searches = await listed();
  expect(searches[0]).toMatchObject({ words: 'mot aa', times: 2 });
  const count = await database.owner().$count(dailyCounts);
  expect(count).toBe(200);
});

test('it goes after some months', async () => {
  await recordZeroResultSearch('poney', on(1));
  await recordZeroResultSearch('cheval', on(4));
  expect(await eraseZeroResultSearches(on(2))).toBe(1);
  expect(await listed()).toEqual([expect.objectContaining({ words: 'cheval' })]);
});
