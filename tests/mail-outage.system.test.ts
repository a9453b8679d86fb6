import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendLead } from '#tests/helpers/built-site.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { addressOf } from '#tests/helpers/site-process.ts';

/* The built site with a failing mail server: queued messages are sent, whatever crashes meanwhile. */

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

async function startSite(databaseUrl: string, env: NodeJS.ProcessEnv = {}) {
  const site = startServer({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    SMTP_URL: server.url,
    MAIL_FROM: 'École Mille Horizons <ecole@ecole.example>',
    ...env,
  });
  const address = await addressOf(site);
  const end = async (signal: NodeJS.Signals) => {
    site.child.kill(signal);
    await site.exit;
  };
  return { address, end };
}

async function handIn(address: string, email: string): Promise<void> {
  expect((await sendLead(address, email)).status).toBe(201);
}

const statesOf = async (databaseUrl: string) =>
  (await queryServer(databaseUrl, 'select recipient, state from mails order by recipient')).map(
    ({ recipient, state }) => [recipient, state],
  );

/** The queue checks for dead runs every 10 seconds, and for waiting jobs every 30. */
const untilTakenOver = 60_000;

describe('mail', () => {
  test('whose process was killed before it heard of the acceptance is sent once more, as the same message', async () => {
    const databaseUrl = await createDatabase();
    const email = 'tuee@exemple.ma';
    const taken = () => server.received.filter(({ envelopeTo }) => envelopeTo.includes(email));
    server.sayTaken(new Promise(() => undefined));
    const first = await startSite(databaseUrl);
    await handIn(first.address, email);
    await expect.poll(() => taken().length, { timeout: 20_000 }).toBe(1);
    await first.end('SIGKILL');
    server.sayTaken(Promise.resolve());
    expect(await statesOf(databaseUrl)).toEqual([[email, 'waiting']]);

    // Five minutes later: every claim has lapsed.
    const longAgo = "now() - interval '5 minutes'";
    await queryServer(databaseUrl, `update mails set claimed_until = ${longAgo}`);
    await queryServer(databaseUrl, `update jobs.job set heartbeat_on = ${longAgo} where state = 'active'`);
    const second = await startSite(databaseUrl);
    // A job is requested with each message, not only on the minute.
    await handIn(second.address, 'suivante@exemple.ma');
    await expect
      .poll(() => statesOf(databaseUrl), { timeout: untilTakenOver })
      .toEqual([
        ['suivante@exemple.ma', 'sent'],
        [email, 'sent'],
      ]);
    expect(taken()).toHaveLength(2);
    expect(new Set(taken().map(({ messageId }) => messageId)).size).toBe(1);
    await second.end('SIGTERM');
  }, 90_000);

  test('waits for a slow mail server; families do not, and each gets one message', async () => {
    const databaseUrl = await createDatabase();
    const emails = Array.from({ length: 12 }, (_, family) => `lente-${family}@exemple.ma`);
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    server.sayTaken(promise);
    const site = await startSite(databaseUrl);
    for (const email of emails) await handIn(site.address, email);
    const recipients = () =>
      server.received.flatMap(({ envelopeTo }) => envelopeTo).filter((address) => emails.includes(address));
    await expect.poll(() => recipients().length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await statesOf(databaseUrl)).toEqual([...emails].sort().map((email) => [email, 'waiting']));
    goOn();
    await expect
      .poll(() => statesOf(databaseUrl), { timeout: 20_000 })
      .toEqual([...emails].sort().map((email) => [email, 'sent']));
    expect(recipients().sort()).toEqual([...emails].sort());
    await site.end('SIGTERM');
  });

  test('to many, killed in the middle, goes on to the others, and to none twice as another message', async () => {
    const databaseUrl = await createDatabase();
    const readers = 60;
    const taken = () => server.received.filter(({ subject }) => subject === 'La rentrée');
    server.sayTaken(Promise.resolve());
    const env = { MAIL_PER_MINUTE: '1500' };
    const first = await startSite(databaseUrl, env);
    await queryServer(
      databaseUrl,
      `with reader as (
         insert into newsletter_subscribers (email, token, confirmed_at)
         select 'lecteur' || n || '@exemple.ma', md5(n::text) || md5((-n)::text), now() from generate_series(1, ${readers}) n
         returning id
       ), issue as (
         insert into newsletter_issues (subject, state, number, started_at, recipients, content) values ('La rentrée', 'sending', 1, now(),
           ${readers}, '{"number": 1, "subject": "La rentrée", "word": "Bonjour", "posts": [], "events": []}') returning id
       ) insert into newsletter_deliveries (issue_id, subscriber_id) select issue.id, reader.id from issue, reader`,
    );
    await handIn(first.address, 'demande@exemple.ma');
    await expect.poll(() => taken().length, { timeout: 20_000 }).toBeGreaterThan(9);
    await first.end('SIGKILL');
    expect(taken().length).toBeLessThan(readers);

    const longAgo = "now() - interval '5 minutes'";
    await queryServer(
      databaseUrl,
      `update newsletter_deliveries set claimed_until = ${longAgo} where state = 'waiting'`,
    );
    await queryServer(databaseUrl, `update jobs.job set heartbeat_on = ${longAgo} where state = 'active'`);
    const second = await startSite(databaseUrl, env);
    await handIn(second.address, 'autre@exemple.ma');
    const state = async () =>
      (await queryServer(databaseUrl, 'select state from newsletter_issues'))[0]?.state;
    await expect.poll(state, { timeout: untilTakenOver }).toBe('sent');
    expect(new Set(taken().flatMap(({ envelopeTo }) => envelopeTo)).size).toBe(readers);
    expect(new Set(taken().map(({ messageId }) => messageId)).size).toBe(readers);
    // The messages of the four connections when the process ended.
    expect(taken().length).toBeLessThanOrEqual(readers + 4);
    await second.end('SIGTERM');
  }, 120_000);
});
