import { type Measured, none, type Part, seconds, unlessMissing } from '#scripts/bench/part.ts';
import { ask, post, sendLead, until } from '#tests/helpers/built-site.ts';
import { leadOf } from '#tests/helpers/site-process.ts';
import { type Staff, signInStaff } from '#tests/helpers/staff.ts';
import { missingClock, type ShiftedSite, withShiftedSite } from './shifted-site.ts';

const hour = 60 * 60_000;
/** A scheduled post is published within so many seconds: the queue runs twice a minute. */
const published = 100;

/** Morocco's clocks went back for good in that night, at 3 o'clock by the hour before. */
const clockChange = Date.parse('2026-09-20T01:00:00Z');

/** The clock jumps by an hour and back, and passes a change: no account is locked, each job runs once. */
export const shiftClock: Part = unlessMissing('jumps of the clock', missingClock, async ({ once }) => {
  const figures = await Promise.all([jumpToAndFro(), ...(once ? [] : [passNight()])]);
  return figures.flat();
});

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
      none('an hour forwards: still refused who had used up a limit', Number(again !== 201)),
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
      none('two and a half hours later: sessions unused for two, still open', Number(status !== 302)),
      none(
        `jobs of the night that were due, of ${nightly.length}: not done`,
        runs.filter((each) => each === 0).length,
      ),
      none('jobs of the night done more than once', runs.filter((each) => each > 1).length),
    ];
  });
}

/** Due at 2:17 and 3:17. */
const nightly = ['back-up', 'erase-old'];

async function runsOf({ database }: ShiftedSite, name: string): Promise<number> {
  const query = 'select count(*)::int as runs from jobs.job where name = $1 and started_on is not null';
  const runs = async () => Number((await database.query(query, [name])).rows[0].runs);
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
  const paths = ['/', `/contact?a=${slug}`, '/blog'];
  const pages = await Promise.all(paths.map((path) => ask(site.origin + path)));
  const lead = await sendLead(site.origin, `${slug}@exemple.ma`);
  const session = staff ? await statusOfOffice(staff) : 200;
  const [signIn] = await Promise.allSettled([signInStaff(site.origin)]);
  const isShown = async () => (await ask(`${site.origin}/blog/${slug}`)).status === 200;
  const shown = await until(isShown, published * 1000 + 5_000, 1000);
  return [
    none(`${when}: pages that fail`, pages.filter(({ status }) => status !== 200).length),
    none(`${when}: leads refused`, Number(lead.status !== 201)),
    none(`${when}: sessions that ended`, Number(session !== 200)),
    none(`${when}: sign-ins refused`, Number(signIn.status === 'rejected')),
    seconds(`${when}: until a scheduled post is shown`, shown, published),
  ];
}

/** The answer is read whole: a site that stops waits for whoever reads it. */
async function statusOfOffice(staff: Staff): Promise<number> {
  const answer = await staff.ask('/admin/dashboard');
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends as many leads as one address may, and one more. Answers the address. */
async function useUpLimit(origin: string): Promise<string> {
  const from = '192.0.2.7';
  for (let sent = 0; sent < 31; sent += 1) {
    if ((await leadFrom(origin, from, String(sent))) === 429) return from;
  }
  throw new Error('Nobody is ever refused');
}

async function leadFrom(origin: string, from: string, name: string): Promise<number> {
  const lead = leadOf(`${name}@exemple.ma`);
  return (await post(origin, '/api/leads', lead, { 'X-Forwarded-For': from })).status;
}
