import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { count, type Measured, type Part } from '#scripts/bench/part.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type AttackedSite, anyVisitor, withAttackedSite } from './attacked-site.ts';

/** What providers say to everybody once an hour's messages are used up: the code of a dead mailbox, and no status. */
const quota = { code: 550, words: 'ecole.example has exceeded the max emails per hour (100/100) allowed' };

/** The hour in which all is refused, by a clock that goes on as the script says. */
const hour = { minutes: 60, step: 10 };

type Setting = { site: AttackedSite; server: MailServer; readers: number };

/** A mail server that refuses by quota for an hour, then takes everything: nobody is taken for gone, and all of it leaves. */
export const refuseMail: Part = async ({ once }) => {
  const server = await startMailServer();
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'École <ecole@ecole.example>',
    MAIL_PER_MINUTE: '1500',
  };
  try {
    return await withAttackedSite(environment, (site) =>
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
  // The staff is told of each family; everybody else gets one message.
  const received = server.received.flatMap(({ envelopeTo }) => envelopeTo).filter((to) => !isStaff(to));
  const recipients = new Set(received);
  const families = hour.minutes / hour.step + 1;
  return [
    count('recipients refused in an hour of quota', refused, { atMost: (hour.minutes / hour.step) * 12 }),
    count('newsletter addresses stopped by it', stopped, { atMost: 0 }),
    count('messages and issues given up in that hour', lost, { atMost: 0 }),
    count('recipients reached once it takes everything', recipients.size, { atLeast: readers + families }),
    count('messages sent twice', received.length - recipients.size, { atMost: 0 }),
  ];
}

const isStaff = (address: string) => address === administrator.email;

const everything =
  "select state, due_at from mails where recipient like '%exemple.ma' union all select state, due_at from newsletter_deliveries";

async function numberOf(database: pg.Client, from: string): Promise<number> {
  const { rows } = await database.query(`select count(*)::int as n from ${from}`);
  return Number(rows[0].n);
}

/** An issue on its way to so many who have confirmed. */
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

/** A family's form, of which a receipt is to leave: the site sends as it comes. */
async function handIn({ address }: AttackedSite, email: string): Promise<void> {
  const answer = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: { Origin: address, 'X-Forwarded-For': anyVisitor() },
    body: leadOf(email),
  });
  if (answer.status !== 201) throw new Error(`A family was answered ${answer.status}`);
}

/** Until the site has sent, or put off, all that it is to send now. */
async function untilNothingIsDue(database: pg.Client): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const due = await numberOf(
      database,
      `(${everything}) as each where state = 'waiting' and due_at <= now()`,
    );
    if (due === 0) return;
    await wait(100);
  }
  throw new Error('What is due was neither sent nor put off in two minutes');
}

/** What is to be later is so many minutes nearer. */
async function passTime(database: pg.Client, minutes: number): Promise<void> {
  for (const table of ['mails', 'newsletter_deliveries']) {
    await database.query(
      `update ${table} set due_at = due_at - interval '${minutes} minutes' where state = 'waiting'`,
    );
  }
}
