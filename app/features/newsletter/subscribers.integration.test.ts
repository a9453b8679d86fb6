import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eraseSubscriber } from './erase-subscriptions.server.ts';
import { subscriberBatches, subscriberColumns } from './subscriber-csv.server.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';
import type { Subscriber } from './subscribers.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscriptions.server.ts';

const query = { search: '', sort: 'date', order: 'desc', page: 1, pageSize: 25 } as const;

describe('the list of subscribers', () => {
  const db = openTestDatabase();
  beforeAll(async () => {
    for (const name of ['amina', 'badr', 'chama_', 'driss']) {
      const token =
        (await subscribe(`${name}@exemple.ma`, { wording: `Vu par ${name}.\nVos droits…` })) ?? '';
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

  test('is exported whole or searched, in batches, with the words that were agreed to and no secret', async () => {
    const rows: Subscriber[] = [];
    for await (const batch of subscriberBatches('', 3)) rows.push(...batch);
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['driss', 'chama_', 'badr', 'amina']);
    const columns = subscriberColumns((date) => date.toISOString());
    const told = (heading: string) =>
      rows.map((row) => columns.find((c) => c.heading === heading)?.cell(row));
    expect(told('État')).toEqual(['En attente', 'Confirmée', 'Terminée', 'Confirmée']);
    expect(told('Texte accepté')[0]).toBe('Vu par driss.\nVos droits…');
    const cells = rows.flatMap((row) => columns.map((column) => column.cell(row)));
    expect(JSON.stringify([rows, cells])).not.toMatch(/[0-9a-f]{64}/);
    const searched = [];
    for await (const batch of subscriberBatches('_')) searched.push(...batch);
    expect(searched.map(({ email }) => email)).toEqual(['chama_@exemple.ma']);
  });

  test('one is erased by each of those who answer families, with what was written to it; the log does not say whose address', async () => {
    const [made] = await db
      .owner()
      .insert(adminUsers)
      .values({ email: 'i@ecole.example', fullName: 'Inès', passwordHash: 'x' })
      .returning();
    const ines = { id: made?.id ?? '', email: 'i@ecole.example', fullName: 'Inès' };
    for (const role of ['site_administrator', 'site_reception'] as const) {
      const token = await subscribe(`${role}@exemple.ma`);
      expect(await confirmSubscription(token ?? '')).toBe(true);
      const [row] = (await listSubscribers({ ...query, search: role })).rows;
      await actAs(role, async () => {
        expect(await eraseSubscriber(ines, row?.id ?? '')).toBe('erased');
        expect(await eraseSubscriber(ines, row?.id ?? '')).toBe('late');
      });
      expect(await db.owner().$count(mails, eq(mails.recipient, `${role}@exemple.ma`))).toBe(0);
    }
    const log = await db.owner().select().from(activityLog);
    expect(log).toMatchObject([{ action: 'erased', subject: 'subscriber' }, { action: 'erased' }]);
    expect(JSON.stringify(log)).not.toContain('exemple.ma');
  });

  test('counts who is subscribed: confirmed, and not gone', async () => {
    expect(await countSubscribers()).toEqual({ all: 4, confirmed: 2 });
  });
});
