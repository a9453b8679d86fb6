import { count, type Measured, none, type Part, seconds, some } from '#scripts/bench/part.ts';
import { type EmbeddedSite, sendLead, until, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { type MailServer, mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { startTcpRelay, type TcpRelay } from './tcp-relay.ts';

/** The longest wait in seconds: of a family for its answer, and of mail once the server is back. */
const longest = { form: 2, mail: 20 };

type Setting = EmbeddedSite & { staff: Staff; server: MailServer; relay: TcpRelay; families: number };

/** The mail server is away, silent or refuses: families are answered, and each gets one message. */
export const breakMail: Part = async ({ once }) => {
  const server = await startMailServer();
  const relay = await startTcpRelay(Number(new URL(server.url).port), 0);
  const environment = mailSettings({ url: `smtp://127.0.0.1:${relay.port}` });
  try {
    return await withEmbeddedSite(environment, async (site) => {
      const staff = await signInStaff(site.origin);
      const setting = { ...site, staff, server, relay, families: once ? 4 : 12 };
      return [
        ...(await rideOutage(setting, 'away', 'ECONNREFUSED')),
        ...(await rideOutage(setting, 'hanging', 'Greeting never received')),
        ...(await meetRefusals(setting)),
      ];
    });
  } finally {
    await relay.stop();
    await server.close();
  }
};

async function rideOutage(setting: Setting, mode: 'away' | 'hanging', words: string): Promise<Measured[]> {
  const { database, relay } = setting;
  const what = `mail server ${mode}`;
  await relay.turn(mode);
  const sent = await handIn(setting, mode);
  // The server has ten seconds to greet.
  const told = await until(() => isToldOf(setting, mode, words), 60_000, 500);
  const attempts = await database.query(
    `select max(attempts)::int as most, count(*) filter (where state <> 'waiting')::int as gone
     from mails where recipient like '${mode}-%'`,
  );
  await relay.turn('open');
  const left = await untilAllLeft(setting, mode, sent.emails);
  return [
    ...sent.figures(what),
    seconds(`${what}: until « Courrier » has why`, told, 30),
    count(`${what}: attempts that a message spent meanwhile, at most`, attempts.rows[0].most, { atMost: 1 }),
    none(`${what}: messages given up meanwhile`, attempts.rows[0].gone),
    seconds(`${what}: until all have left, once it is back`, left, longest.mail),
    ...received(setting, what, sent.emails),
  ];
}

/** Families of three kinds: their messages are refused for now, refused for good, or accepted. */
async function meetRefusals(setting: Setting): Promise<Measured[]> {
  const { database, server } = setting;
  const what = 'mail server refusing';
  const later = 'Réessayez plus tard';
  const never = '5.1.1 Personne de ce nom';
  server.refuse({
    recipient: (address) => {
      if (address.startsWith('later-')) return { code: 451, words: later };
      return address.startsWith('never-') ? { code: 550, words: never } : undefined;
    },
  });
  const now = await handIn(setting, 'now');
  const put = await handIn(setting, 'later');
  const gone = await handIn(setting, 'never');
  const stateOf = async (kind: string, state: string) => {
    const words = `select count(*)::int as n from mails where recipient like $1 and state = $2 and attempts = 1`;
    return Number((await database.query(words, [`${kind}-%`, state])).rows[0].n);
  };
  const all = setting.families;
  const refused = await until(async () => (await stateOf('never', 'refused')) === all, 20_000);
  const waiting = await until(async () => (await stateOf('later', 'waiting')) === all, 20_000);
  const told = [await isToldOf(setting, 'never', never), await isToldOf(setting, 'later', later)];
  server.refuse({});
  const left = await untilAllLeft(setting, 'later', put.emails);
  const toRefused = server.received
    .flatMap(({ envelopeTo }) => envelopeTo)
    .filter((to) => /^never-/.test(to));
  return [
    ...[now, put, gone].flatMap((sent) => sent.figures(what)).slice(0, 2),
    seconds(`${what}: until what it refuses for good is given up`, refused, longest.mail),
    seconds(`${what}: until what it refuses for now waits`, waiting, longest.mail),
    none(`${what}: « Courrier » does not have its words`, told.filter((is) => !is).length),
    seconds(`${what}: until what waited has left, once it takes it`, left, longest.mail),
    ...received(setting, what, [...now.emails, ...put.emails]),
    none(`${what}: messages to whom it refuses for good`, toRefused.length),
  ];
}

/** Families send the home page's form one after the other. */
async function handIn({ origin, families }: Setting, kind: string) {
  const emails = Array.from({ length: families }, (_, family) => `${kind}-${family}@f${family}.exemple.ma`);
  let unanswered = 0;
  let slowest = 0;
  for (const email of emails) {
    const { status, milliseconds } = await sendLead(origin, email);
    if (status !== 201) unanswered += 1;
    slowest = Math.max(slowest, milliseconds);
  }
  return {
    emails,
    figures: (what: string) => [
      none(`${what}: leads not acknowledged, of ${families}`, unanswered),
      seconds(`${what}: longest that a family waited`, slowest, longest.form),
    ],
  };
}

/** A minute later, when retries are due: the next family's form starts the job, as each minute does. */
async function untilAllLeft({ origin, database, server }: Setting, kind: string, emails: string[]) {
  // An attempt that the outage broke off is recorded first, with the time of the next one.
  const isNoted = async () =>
    (await database.query('select from mails where claimed_until > now()')).rowCount === 0;
  await until(isNoted, 60_000, 50);
  await database.query("update mails set due_at = now() where state = 'waiting'");
  await sendLead(origin, `next-${kind}@exemple.ma`);
  const isLeft = (email: string) => server.received.some(({ envelopeTo }) => envelopeTo.includes(email));
  return until(() => emails.every(isLeft), 90_000);
}

function received({ server }: Setting, what: string, emails: readonly string[]): Measured[] {
  const taken = server.received.filter(({ envelopeTo }) => envelopeTo.some((to) => emails.includes(to)));
  const got = new Set(taken.flatMap(({ envelopeTo }) => envelopeTo));
  return [
    some(`${what}: families that got their message`, got.size, emails.length),
    none(`${what}: messages that came twice`, taken.length - got.size),
  ];
}

/** Whether « Courrier » shows these words of a family's message that was not sent. */
async function isToldOf({ staff, database }: Setting, kind: string, words: string): Promise<boolean> {
  const { rows } = await database.query(
    "select id from mails where recipient like $1 and last_answer is not null and state in ('waiting', 'refused') limit 1",
    [`${kind}-%`],
  );
  if (!rows[0]) return false;
  const page = await staff.ask(`/admin/mails/${rows[0].id}`);
  return (await page.text()).includes(words);
}
