import { sql } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import type { Database } from '#app/db/transaction.server.ts';
import { isoDay, startOfDay } from '#app/lib/dates.ts';

const daysPerStatement = 30;
/** As the site writes them (`visits.server.ts`). */
const batchSize = 100;

/** A moment's path: most are the school's own pages, then 2,000 articles and 500 events, the newer the more read. */
const somePath = sql.raw(`case
  when chance < 0.70 then (array['/', '/', '/', '/', '/admissions', '/admissions', '/contact', '/maternelle',
    '/primaire', '/college', '/lycee', '/philosophie', '/actualites', '/blog', '/evenements', '/newsletter',
    '/mentions-legales', '/politique-confidentialite', '/politique-cookies'])[1 + floor(choice * 19)::int]
  when chance < 0.93 then '/blog/article-' || floor(2000 * choice * choice)::int || '-et-son-titre-assez-long'
  when chance < 0.99 then '/evenements/fete-de-l-ecole-' || floor(500 * choice * choice)::int
  else '/adresse-perdue-' || floor(100000 * choice)::int
end`);

export type FilledVisits = { days: number; perDay: number };

/**
 * Fills an empty database with visits over `days` days up to today: whole months in one statement, the last month in
 * batches as a living site would, dead rows of its counts included. Answers how long each batch took, in milliseconds.
 */
export async function fillVisits(database: Database, { days, perDay }: FilledVisits): Promise<number[]> {
  for (let ago = days - 1; ago >= daysPerStatement; ago -= daysPerStatement) {
    await insertDays(database, ago, Math.max(ago - daysPerStatement + 1, daysPerStatement), perDay);
  }
  const times: number[] = [];
  for (let ago = daysPerStatement - 1; ago >= 0; ago -= 1) {
    const day = isoDay(startOfDay(new Date(), -ago));
    for (let written = 0; written < perDay; written += batchSize) {
      const started = performance.now();
      await withRole('site_visitor', (tx) =>
        tx.execute(insertion([day], [startOfDay(new Date(), -ago)], batchSize)),
      );
      times.push(performance.now() - started);
    }
  }
  return times;
}

async function insertDays(database: Database, from: number, to: number, perDay: number): Promise<void> {
  const starts = Array.from({ length: from - to + 1 }, (_, index) => startOfDay(new Date(), index - from));
  await database.execute(insertion(starts.map(isoDay), starts, perDay));
}

function insertion(days: readonly string[], starts: readonly Date[], perDay: number) {
  const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
  return sql`
    insert into visits (page_path, user_agent, day, created_at)
    select ${somePath}, 'Chrome (mobile)', day, moment
    from (
      select day, start + random() * interval '20 hours' as moment, random() as chance, random() as choice
      from unnest(array[${list(days)}]::date[], array[${list(starts.map((start) => start.toISOString()))}]::timestamptz[])
        as school_day (day, start),
        generate_series(1, ${sql.raw(String(perDay))})
      order by moment
    ) as visit`;
}
