import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sqlStateOf, withRole } from '#app/db/client.server.ts';
import { newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { receiveSubscription } from './receive-subscription.server.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscriptions.server.ts';

const email = 'salma@exemple.ma';
const nobodys = 'ab'.repeat(32);

/** Subscribes a new address, and returns its secret. */
async function subscribed(address = email): Promise<string> {
  const token = await subscribe(address);
  if (!token) throw new Error('The address was subscribed already');
  return token;
}

describe('subscribing to the newsletter', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());
  const rows = () => withRole('site_administrator', (tx) => tx.select().from(newsletterSubscribers));
  const row = async () => (await rows())[0];

  test('keeps the address once, in lower case, with its consent, in the words of the last time, and nothing confirmed', async () => {
    await subscribe('Salma@Exemple.MA', { wording: 'Ce qui était écrit hier.' });
    await subscribe('SALMA@exemple.ma', { wording: 'Ce qui est écrit aujourd’hui.' });
    expect(await rows()).toEqual([
      {
        id: expect.any(String),
        email,
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        consentedAt: expect.any(Date),
        confirmedAt: null,
        unsubscribedAt: null,
        consentWording: 'Ce qui est écrit aujourd’hui.',
        bouncedAt: null,
        createdAt: expect.any(Date),
        searchText: email,
      },
    ]);
  });

  test('one address in two spellings is one subscription', async () => {
    await subscribe('Salma@École.ma');
    await subscribe('salma@xn--cole-9oa.MA');
    expect((await rows()).map((each) => each.email)).toEqual(['salma@xn--cole-9oa.ma']);
  });

  test('asked for twice at the same time, it is one subscription', async () => {
    await Promise.all([subscribe(email), subscribe(email)]);
    expect(await rows()).toHaveLength(1);
  });

  test('a known address costs what a new one does: the same statements, and as much written', async () => {
    await confirmSubscription(await subscribed());
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const cost = async (address: string) => {
      const written = await position();
      asked.mockClear();
      const token = await subscribe(address, { wording: 'Je m’abonne.' });
      return {
        isNew: token !== null,
        statements: asked.mock.calls.length,
        bytes: (await position()) - written,
      };
    };
    const position = async () => {
      const lsn = sql<{ at: string }>`select (pg_current_wal_insert_lsn() - '0/0')::text as at`;
      return Number((await db.owner().execute<{ at: string }>(lsn)).rows[0]?.at);
    };
    await cost('premier@exemple.ma');
    await cost(email);
    type Cost = Awaited<ReturnType<typeof cost>>;
    const fresh: Cost[] = [];
    const known: Cost[] = [];
    for (const nth of Array.from({ length: 6 }).keys()) {
      fresh.push(await cost(`nouvelle${nth}@exemple.ma`));
      known.push(await cost(email));
    }
    expect(fresh.map(({ isNew }) => isNew)).not.toContain(false);
    expect(known.map(({ isNew }) => isNew)).not.toContain(true);
    // Other tests write to the same server, and full pages follow a checkpoint: both only add.
    const least = (costs: Cost[], of: 'statements' | 'bytes') => Math.min(...costs.map((each) => each[of]));
    // One more savepoint is opened and rolled back.
    expect(least(known, 'statements') - least(fresh, 'statements')).toBeLessThan(5);
    expect(least(known, 'statements')).toBeGreaterThan(least(fresh, 'statements'));
    expect(least(known, 'bytes')).toBeGreaterThan(0.7 * least(fresh, 'bytes'));
    expect(await rows()).toHaveLength(8);
    expect(
      await db.owner().select().from(mails).where(eq(mails.kind, 'newsletter-confirmation')),
    ).toHaveLength(8);
  });

  test('is confirmed by its secret, once or twice', async () => {
    const token = await subscribed();
    expect(await confirmSubscription(token)).toBe(true);
    const first = (await row())?.confirmedAt;
    expect(first).toBeInstanceOf(Date);
    expect(await confirmSubscription(token)).toBe(true);
    expect((await row())?.confirmedAt).toEqual(first);
  });

  test('an address gets three links a day at most; the last of them stays valid', async () => {
    await subscribed();
    await subscribed();
    const last = await subscribed();
    expect(await subscribe('SALMA@exemple.ma')).toBeNull();
    expect(await confirmSubscription(last)).toBe(true);
    await endSubscription(last);
    expect(await subscribe(email)).toBeNull();
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    await db.owner().update(mails).set({ createdAt: yesterday });
    expect(await subscribe(email)).not.toBeNull();
  });

  test('a newer link replaces the one before, as long as neither was used', async () => {
    const old = await subscribed();
    const token = await subscribed();
    expect(await confirmSubscription(old)).toBe(false);
    expect(await confirmSubscription(token)).toBe(true);
  });

  test('a subscriber who asks again stays one, and no new link is made', async () => {
    const token = await subscribed();
    await confirmSubscription(token);
    const before = await row();
    expect(await subscribe('SALMA@EXEMPLE.MA', { wording: 'Autre chose.' })).toBeNull();
    expect(await row()).toEqual(before);
  });

  test('ends by its secret, confirmed or not, once or twice', async () => {
    const token = await subscribed();
    expect(await endSubscription(token)).toBe(true);
    expect(await endSubscription(token)).toBe(true);
    expect((await row())?.unsubscribedAt).toBeInstanceOf(Date);
  });

  test('once ended, its link confirms nothing; asking again starts over', async () => {
    const token = await subscribed();
    await confirmSubscription(token);
    await endSubscription(token);
    expect(await confirmSubscription(token)).toBe(false);
    const renewed = await subscribed();
    expect(await row()).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
    expect(await confirmSubscription(renewed)).toBe(true);
  });

  test('no secret but a subscriber’s own does anything', async () => {
    const token = await subscribed();
    for (const wrong of [nobodys, '', `${token} `, token.toUpperCase(), "' or true --"]) {
      expect(await confirmSubscription(wrong)).toBe(false);
      expect(await endSubscription(wrong)).toBe(false);
    }
    expect(await row()).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
  });

  const reaches = {
    read: sql`select email from newsletter_subscribers`,
    fill: sql`insert into newsletter_subscribers (email, token) values ('a@exemple.ma', ${nobodys})`,
    change: sql`update newsletter_subscribers set confirmed_at = now()`,
    empty: sql`delete from newsletter_subscribers`,
  };
  test.each(Object.entries(reaches))('a visitor cannot %s the list itself', async (_, statement) => {
    await subscribe(email);
    const reached = withRole('site_visitor', (tx) => tx.execute(statement));
    const error = await reached.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(sqlStateOf(error)).toBe('42501');
  });

  test('the office reads the list and may not subscribe anybody', async () => {
    const reached = withRole('site_administrator', (tx) =>
      tx.execute(sql`select subscribe_to_newsletter(${email}, ${nobodys})`),
    );
    const error = await reached.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(sqlStateOf(error)).toBe('42501');
  });
});

describe('receiving the newsletter’s form', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());
  const visitor = { clientAddress: '198.51.100.7', userAgent: 'test' };
  const request = new Request('https://ecole.example/api/newsletter');
  const wording = 'Rien ne vous sera envoyé avant que vous ayez confirmé.';
  const send = (typed: string | Blob) => {
    const form = new FormData();
    form.set('email', typed);
    return receiveSubscription({ form, request, visitor }, wording);
  };

  test('the answer is the same for an address that is new, waiting, subscribed or gone', async () => {
    const answers = [await send(email), await send(email)];
    const token = (await withRole('site_administrator', (tx) => tx.select().from(newsletterSubscribers)))[0]
      ?.token;
    await confirmSubscription(token ?? '');
    answers.push(await send(email));
    await endSubscription(token ?? '');
    answers.push(await send(email));
    expect(answers).toEqual(answers.map(() => ({ status: 'received' })));
  });

  test('what is no address is refused in words, and not counted', async () => {
    for (let count = 0; count < 40; count += 1) {
      expect(await send('salma@')).toEqual({
        status: 'invalid',
        errors: { email: ['Format d’email invalide. Exemple\u00A0: nom@exemple.ma'] },
      });
    }
    expect(await send(new Blob(['x']))).toMatchObject({ status: 'invalid' });
    expect(await send(email)).toEqual({ status: 'received' });
  });

  test('a flood from one address must wait', async () => {
    for (let count = 0; count < 30; count += 1) await send(`famille${count}@exemple.ma`);
    expect(await send(email)).toEqual({ status: 'limited', minutes: 15 });
  });
});
