import { count, type Measured, type Part, seconds } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { ask, sendLead, until } from './own-site.ts';
import { missingClock, type ShiftedSite, withShiftedSite } from './shifted-site.ts';

const hour = 60 * 60_000;
/** A scheduled post is published within so many seconds: the queue runs twice a minute. */
const published = 100;

/** In that night Morocco's clocks went back for good, at 3 o'clock of the hour before. */
const clockChange = Date.parse('2026-09-20T01:00:00Z');

/**
 * The clock jumps by an hour and back, and passes a clock change: no account is locked, every job runs once.
 */
export const shiftClock: Part = async ({ once }) => {
  const missing = missingClock();
  if (missing) {
    report('jumps of the clock', `not measured: ${missing}`);
    return [];
  }
  const told = await Promise.all([jumpToAndFro(), ...(once ? [] : [passNight()])]);
  return told.flat();
};

/** An hour forward, and back. */
function jumpToAndFro(): Promise<Measured[]> {
  return withShiftedSite(0, async (shifted) => {
    const { site, jump } = shifted;
    const staff = await signInStaff(site.origin);
    const used = await useUpLimit(site.origin);
    jump(hour);
    const forwards = await lookAround(shifted, staff, 'an hour forwards');
    const again = await leadFrom(site.origin, used, 'encore');
    jump(-hour);
    return [
      ...forwards,
      count('an hour forwards: still refused who had used up a limit', again === 201 ? 0 : 1, { atMost: 0 }),
      ...(await lookAround(shifted, staff, 'an hour backwards')),
    ];
  });
}

/** Starts 15 seconds before the change. Then two hours pass at once, in which the night's jobs are due. */
function passNight(): Promise<Measured[]> {
  return withShiftedSite(clockChange - 15_000 - Date.now(), async (shifted) => {
    const { site, jump } = shifted;
    const staff = await signInStaff(site.origin);
    const night = await lookAround(shifted, staff, 'the night of a clock change');
    jump(2.5 * hour);
    const later = await lookAround(shifted, null, 'two and a half hours later');
    const status = await statusOfOffice(staff);
    const runs = await Promise.all(nightly.map((name) => runsOf(shifted, name)));
    return [
      ...night,
      ...later,
      count('two and a half hours later: sessions unused for two, still open', status === 302 ? 0 : 1, {
        atMost: 0,
      }),
      count(
        `jobs of the night that were due, of ${nightly.length}: not done`,
        runs.filter((each) => each === 0).length,
        { atMost: 0 },
      ),
      count('jobs of the night done more than once', runs.filter((each) => each > 1).length, { atMost: 0 }),
    ];
  });
}

/** Due at 2:17 and 3:17. */
const nightly = ['back-up', 'erase-old'];

async function runsOf({ database }: ShiftedSite, name: string): Promise<number> {
  const words = 'select count(*)::int as runs from jobs.job where name = $1 and started_on is not null';
  const runs = async () => Number((await database.query(words, [name])).rows[0].runs);
  await until(async () => (await runs()) > 0, published * 1000, 500);
  return runs();
}

/** Checks visitors, families, the staff, and a scheduled publication. */
async function lookAround(shifted: ShiftedSite, staff: Staff | null, when: string): Promise<Measured[]> {
  const { site, database, now } = shifted;
  const slug = when.replaceAll(' ', '-');
  await database.query(
    `insert into blog_posts (title, slug, excerpt, content, author, status, publish_at)
     values ($1, $2, 'Court', '<p>Long</p>', 'Inès', 'draft', $3)`,
    [when, slug, new Date(now() + 5_000)],
  );
  const pages = await Promise.all(
    ['/', `/contact?a=${slug}`, '/blog'].map((page) => ask(site.origin + page)),
  );
  const lead = await sendLead(site.origin, `${slug}@exemple.ma`);
  const session = staff ? await statusOfOffice(staff) : 200;
  const entered = await signInStaff(site.origin).then(
    () => 0,
    () => 1,
  );
  const isShown = async () => (await ask(`${site.origin}/blog/${slug}`)).status === 200;
  const shown = await until(isShown, published * 1000 + 5_000, 1000);
  return [
    count(`${when}: pages that fail`, pages.filter(({ status }) => status !== 200).length, { atMost: 0 }),
    count(`${when}: leads refused`, lead.status === 201 ? 0 : 1, { atMost: 0 }),
    count(`${when}: sessions that ended`, session === 200 ? 0 : 1, { atMost: 0 }),
    count(`${when}: sign-ins refused`, entered, { atMost: 0 }),
    seconds(`${when}: until a scheduled post is shown`, shown, published),
  ];
}

/** Reads the whole answer: a stopping site waits for its clients. */
async function statusOfOffice(staff: Staff): Promise<number> {
  const answer = await staff.ask('/admin/dashboard');
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends one lead more than an address may. Returns the address. */
async function useUpLimit(origin: string): Promise<string> {
  const from = '192.0.2.7';
  for (let sent = 0; sent < 31; sent += 1) {
    if ((await leadFrom(origin, from, String(sent))) === 429) return from;
  }
  throw new Error('Nobody is ever refused');
}

async function leadFrom(origin: string, from: string, name: string): Promise<number> {
  const headers = { Origin: origin, 'X-Forwarded-For': from };
  const { status } = await ask(`${origin}/api/leads`, {
    method: 'POST',
    headers,
    body: leadOf(`${name}@exemple.ma`),
  });
  return status;
}
