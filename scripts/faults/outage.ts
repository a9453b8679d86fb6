import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Measured, none, seconds, some } from '#scripts/bench/part.ts';
import {
  type Answered,
  anyAddress,
  ask,
  type BuiltSite,
  sendLead,
  until,
} from '#tests/helpers/built-site.ts';

type Site = Pick<BuiltSite, 'origin' | 'runs'>;

/** A fault that lasts for a while. */
export type Outage = {
  name: string;
  begin: () => Promise<unknown> | unknown;
  /** 'never': not while the site runs. */
  end: (() => Promise<unknown> | unknown) | 'never';
  /** Its duration in milliseconds. */
  lasts: number;
  /** Status codes that a family's form may get meanwhile. */
  forms: readonly number[];
  /** Status codes that an uncached page may get meanwhile. */
  pages: readonly number[];
};

/** Longest wait for any answer, and for recovery, in milliseconds (decision 3: two waits of 8 s). */
const longest = { answer: 20_000, again: 20_000 };

/** A page explains it in French; so does the pop-up's script when it reads this status. */
const says = /réessay|un instant|"status":"busy"/i;

/**
 * What families and visitors are answered during a fault: documented statuses only, in time, in French, from
 * a site that keeps running. Forms are accepted again soon after. `acknowledged` collects the emails of
 * accepted forms.
 */
export async function rideOutage(site: Site, outage: Outage, acknowledged: string[]): Promise<Measured[]> {
  const counts = { forms: 0, pages: 0, kept: 0, other: 0, unclear: 0, slowest: 0, sample: '' };
  let over = false;
  const note = (kind: 'forms' | 'pages' | 'kept', answered: Answered, allowed: readonly number[]) => {
    counts[kind] += 1;
    counts.slowest = Math.max(counts.slowest, answered.milliseconds);
    if (!allowed.includes(answered.status)) {
      counts.other += 1;
      counts.sample = `${kind}: ${answered.status} ${answered.body.slice(0, 200)}`;
    } else if (answered.status >= 500 && !says.test(answered.body)) {
      counts.unclear += 1;
      counts.sample = `${kind}: ${answered.status} ${answered.body.slice(0, 300)}`;
    }
  };
  let family = 0;
  const repeat = async (once: () => Promise<unknown>) => {
    while (!over) {
      await once();
      await wait(50);
    }
  };
  const send = async () => {
    family += 1;
    const email = `${outage.name.replaceAll(/[^a-z]/g, '-')}-${family}@exemple.example`;
    const answered = await sendLead(site.origin, email);
    if (answered.status === 201) acknowledged.push(email);
    note('forms', answered, outage.forms);
  };
  // The office's cookie goes past the page cache.
  const uncached = { headers: { Cookie: 'administration=of-nobody', 'X-Forwarded-For': anyAddress() } };
  // Cached before it begins, as on any day.
  await ask(`${site.origin}/contact`);
  await outage.begin();
  const everybody = Promise.all([
    repeat(send),
    repeat(send),
    repeat(send),
    repeat(async () => note('kept', await ask(`${site.origin}/contact`), [200])),
    repeat(async () => note('pages', await ask(`${site.origin}/blog?page=1`, uncached), outage.pages)),
  ]);
  await wait(outage.lasts);
  const whole = outage.end === 'never' ? undefined : await mend(site, outage.end);
  over = true;
  await everybody;
  const what = outage.name;
  if (counts.sample) console.log(`${what}: ${counts.sample}`);
  return [
    some(`${what}: forms sent`, counts.forms, 3),
    some(`${what}: kept pages asked for`, counts.kept, 20),
    some(`${what}: pages drawn anew`, counts.pages, 1),
    none(`${what}: answers that are not documented`, counts.other),
    none(`${what}: refusals that say nothing to a visitor`, counts.unclear),
    seconds(`${what}: longest that anybody waited`, counts.slowest, longest.answer / 1000),
    ...(whole === undefined
      ? []
      : [seconds(`${what}: until forms are taken again and the site is ready`, whole, longest.again / 1000)]),
    none(`${what}: the site ended`, Number(!site.runs())),
  ];
}

/** Milliseconds from the end of the fault until a form is accepted and the site reports ready. */
async function mend({ origin }: Site, end: () => Promise<unknown> | unknown): Promise<number> {
  await end();
  const ended = performance.now();
  let family = 0;
  const isTaken = async () => {
    family += 1;
    return (await sendLead(origin, `apres-${Math.round(ended)}-${family}@exemple.example`)).status === 201;
  };
  const isReady = async () => (await ask(`${origin}/readyz`)).status === 200;
  const all = [await until(isTaken, 60_000), await until(isReady, 60_000)];
  return all.includes(Number.POSITIVE_INFINITY) ? Number.POSITIVE_INFINITY : performance.now() - ended;
}

/** Acknowledged forms that the database does not hold. */
export async function lostFigures(
  what: string,
  database: pg.Client,
  acknowledged: readonly string[],
): Promise<Measured[]> {
  const { rows } = await database.query<{ email: string }>('select email from lead_captures');
  const held = new Set(rows.map(({ email }) => email));
  return [
    some(`${what}: forms acknowledged`, acknowledged.length, 5),
    none(`${what}: forms acknowledged and lost`, acknowledged.filter((email) => !held.has(email)).length),
  ];
}
