import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { subscriberBatches } from './subscriber-csv.server.ts';
import { subscriberColumns } from './subscriber-csv.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';
import type { Subscriber } from './subscribers.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscriptions.server.ts';

const query = { search: '', sort: 'date', order: 'desc', page: 1, pageSize: 25 } as const;

describe('the list of subscribers', () => {
  openTestDatabase();
  beforeAll(async () => {
    for (const name of ['amina', 'badr', 'chama_', 'driss']) {
      const token = (await subscribe(`${name}@exemple.ma`)) ?? '';
      if (name !== 'driss') await confirmSubscription(token);
      if (name === 'badr') await endSubscription(token);
    }
  });
  const names = async (asked: Partial<Parameters<typeof listSubscribers>[0]>) =>
    (await listSubscribers({ ...query, ...asked })).rows.map(({ email }) => email.split('@')[0]);

  test('comes newest first, or by address', async () => {
    expect(await names({})).toEqual(['driss', 'chama_', 'badr', 'amina']);
    expect(await names({ sort: 'email', order: 'asc' })).toEqual(['amina', 'badr', 'chama_', 'driss']);
  });

  test('is searched by any part of the address, whatever the case, signs as they are', async () => {
    expect(await names({ search: 'DRI' })).toEqual(['driss']);
    expect(await names({ search: '_' })).toEqual(['chama_']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  test('is cut into pages; one past the last gives the last', async () => {
    const last = await listSubscribers({ ...query, page: 9, pageSize: 3 });
    expect(last).toMatchObject({ matching: 4, page: 2, pageCount: 2 });
    expect(last.rows.map(({ email }) => email)).toEqual(['amina@exemple.ma']);
  });

  test('is exported whole or searched, in batches, with the links that are still good for something', async () => {
    const rows: Subscriber[] = [];
    for await (const batch of subscriberBatches('', 3)) rows.push(...batch);
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['driss', 'chama_', 'badr', 'amina']);
    const columns = subscriberColumns((date) => date.toISOString(), 'https://ecole.example');
    const told = (heading: string) =>
      rows.map((row) => columns.find((c) => c.heading === heading)?.cell(row));
    expect(told('État')).toEqual(['En attente', 'Confirmée', 'Terminée', 'Confirmée']);
    expect(told('Lien de confirmation').map(Boolean)).toEqual([true, false, false, false]);
    expect(told('Lien de désinscription').map(Boolean)).toEqual([true, true, false, true]);
    const searched = [];
    for await (const batch of subscriberBatches('_')) searched.push(...batch);
    expect(searched.map(({ email }) => email)).toEqual(['chama_@exemple.ma']);
  });

  test('counts who is subscribed: confirmed, and not gone', async () => {
    expect(await countSubscribers()).toEqual({ all: 4, confirmed: 2 });
  });
});
