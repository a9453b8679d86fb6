import type pg from 'pg';
import { count, type Measured, none, type Part, some } from '#scripts/bench/part.ts';
import { type EmbeddedSite, sendLead, until, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { type MailServer, mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import { administrator } from '#tests/helpers/site.ts';

/** What providers answer once the hourly quota is used up: a dead mailbox's code without enhanced status. */
const quota = { code: 550, words: 'ecole.example has exceeded the max emails per hour (100/100) allowed' };

/** The hour in which all is refused, by a clock that this script moves. */
const hour = { minutes: 60, step: 10 };

type Setting = { site: EmbeddedSite; server: MailServer; readers: number };

/** A mail server refuses by quota for an hour: no address is stopped, and all mail is sent afterwards. */
export const refuseMail: Part = async ({ once }) => {
  const server = await startMailServer();
  const environment = { ...mailSettings(server), MAIL_PER_MINUTE: '1500' };
  try {
    return await withEmbeddedSite(environment, (site) =>
      meetQuota({ site, server, readers: once ? 30 : 200 }),
    );
  } finally {
    await server.close();
  }
};

async function meetQuota({ site, server, readers }: Setting): Promise<Measured[]> {
  let refused = 0;
  let minutes = 0;
  server.refuse({
    recipient: () => {
      if (minutes >= hour.minutes) return undefined;
      refused += 1;
      return quota;
    },
  });
  await keepIssue(site.database, readers);
  for (; minutes < hour.minutes; minutes += hour.step) {
    await handIn(site, `famille${minutes}@exemple.ma`);
    await untilNothingIsDue(site.database);
    await passTime(site.database, hour.step);
  }
  const stopped = await numberOf(site.database, `newsletter_subscribers where bounced_at is not null`);
  const lost = await numberOf(site.database, `(${everything}) as each where state <> 'waiting'`);
  await passTime(site.database, hour.step);
  await handIn(site, 'apres@exemple.ma');
  await untilNothingIsDue(site.database);
  // The staff is alerted of each family; everybody else gets one message.
  const received = server.received.flatMap(({ envelopeTo }) => envelopeTo).filter((to) => !isStaff(to));
  const recipients = new Set(received);
  const families = hour.minutes / hour.step + 1;
  return [
    count('recipients refused in an hour of quota', refused, { atMost: (hour.minutes / hour.step) * 12 }),
    none('newsletter addresses stopped by it', stopped),
    none('messages and issues given up in that hour', lost),
    some('recipients reached once it takes everything', recipients.size, readers + families),
    none('messages sent twice', received.length - recipients.size),
  ];
}

const isStaff = (address: string) => address === administrator.email;

const everything =
  "select state, due_at from mails where recipient like '%exemple.ma' union all select state, due_at from newsletter_deliveries";

async function numberOf(database: pg.Client, from: string): Promise<number> {
  const { rows } = await database.query(`select count(*)::int as n from ${from}`);
  return Number(rows[0].n);
}

/** An issue on its way to so many confirmed readers. */
async function keepIssue(database: pg.Client, readers: number): Promise<void> {
  await database.query(
    `with reader as (
       insert into newsletter_subscribers (email, token, confirmed_at)
       select 'lecteur' || n || '@lecteurs.example', md5(n::text) || md5((-n)::text), now() from generate_series(1, ${readers}) n
       returning id
     ), issue as (
       insert into newsletter_issues (subject, state, number, started_at, recipients, content) values ('La rentrée', 'sending', 1, now(),
         ${readers}, '{"number": 1, "subject": "La rentrée", "word": "Bonjour", "posts": [], "events": []}') returning id
     ) insert into newsletter_deliveries (issue_id, subscriber_id) select issue.id, reader.id from issue, reader`,
  );
}

/** A family sends a form, and a receipt is due at once. */
async function handIn({ origin }: EmbeddedSite, email: string): Promise<void> {
  const { status } = await sendLead(origin, email);
  if (status !== 201) throw new Error(`A family was answered ${status}`);
}

/** Waits until the site has sent, or put off, all that is due. */
async function untilNothingIsDue(database: pg.Client): Promise<void> {
  const due = `(${everything}) as each where state = 'waiting' and due_at <= now()`;
  const isDone = async () => (await numberOf(database, due)) === 0;
  if ((await until(isDone, 120_000)) === Number.POSITIVE_INFINITY)
    throw new Error('Messages that are due were neither sent nor put off in two minutes');
}

/** Moves what is due later so many minutes nearer. */
async function passTime(database: pg.Client, minutes: number): Promise<void> {
  for (const table of ['mails', 'newsletter_deliveries']) {
    await database.query(
      `update ${table} set due_at = due_at - interval '${minutes} minutes' where state = 'waiting'`,
    );
  }
}
