import type pg from 'pg';
import { variantPaths } from '#app/lib/image-variants.ts';
import { sharp } from '#app/lib/sharp.server.ts';
import { pathsIn } from '#app/storage/bucket.ts';
import { openFileStore } from '#app/storage/buckets.server.ts';
import { count, type Measured, none, some } from '#scripts/bench/part.ts';
import { until } from '#tests/helpers/built-site.ts';
import type { MailServer } from '#tests/helpers/mail-server.ts';
import type { Acknowledged } from './load.ts';

/** Where the acknowledged writes of each kind have to be. */
const places: Readonly<Record<keyof Acknowledged, string>> = {
  leads: 'select email as name from lead_captures',
  signUps: 'select email as name from newsletter_subscribers',
  posts: 'select title as name from blog_posts',
  photos: 'select original_name as name from school_photos',
};

/** How many acknowledged writes of each kind the database lost, of at least `atLeast`. */
export async function lossFigures(
  what: string,
  database: pg.Client,
  acknowledged: Acknowledged,
  atLeast: number,
): Promise<Measured[]> {
  const figures: Measured[] = [];
  for (const kind of Object.keys(places) as (keyof Acknowledged)[]) {
    const { rows } = await database.query<{ name: string }>(places[kind]);
    const held = new Set(rows.map(({ name }) => name));
    const lost = acknowledged[kind].filter((name) => !held.has(name));
    figures.push(
      some(`${what}: ${kind} acknowledged`, acknowledged[kind].length, atLeast),
      none(`${what}: ${kind} acknowledged and lost`, lost.length),
    );
  }
  return figures;
}

/** Photos of this width whose files are not all there, and files that are no whole picture. */
export async function pictureFigures(
  what: string,
  database: pg.Client,
  settings: Parameters<typeof openFileStore>[0],
  width: number,
): Promise<Measured[]> {
  const bucket = await openFileStore(settings).bucket('school-photos');
  const all = await pathsIn(bucket);
  // A killed process leaves unfinished files under another name, which the nightly sweep removes: nobody is
  // shown them.
  const files = all.filter((file) => !file.endsWith('.part'));
  const there = new Set(files);
  const { rows } = await database.query<{ file_path: string }>('select file_path from school_photos');
  const half = rows.filter(({ file_path: path }) =>
    [path, ...variantPaths(path, width)].some((file) => !there.has(file)),
  );
  let broken = 0;
  for (const file of files) if (!(await isWhole(await bucket.disk.getBytes(file)))) broken += 1;
  return [
    some(`${what}: files of pictures looked at`, files.length, rows.length),
    none(`${what}: photos with a size that is not there`, half.length),
    none(`${what}: files that are half a picture`, broken),
    count(`${what}: files begun and never named, which the night removes`, all.length - files.length),
  ];
}

async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const [read] = await Promise.allSettled([sharp(bytes, { failOn: 'truncated' }).raw().toBuffer()]);
  return read.status === 'fulfilled';
}

/**
 * Each family's message was sent, is due, or is claimed by a killed process until the claim lapses; none was
 * sent twice. A message that was in flight is sent again under the same Message-ID, so receivers can drop it
 * (decision 17).
 */
export async function mailFigures(
  what: string,
  database: pg.Client,
  server: MailServer,
  { leads, signUps }: Acknowledged,
): Promise<Measured[]> {
  const waiting = async () => {
    const { rows } = await database.query(
      "select count(*)::int as n from mails where state = 'waiting' and attempts = 0 and (claimed_until is null or claimed_until < now())",
    );
    return Number(rows[0]?.n) === 0;
  };
  await until(waiting, 30_000);
  const { rows } = await database.query<{ recipient: string; state: string; claimed: boolean }>(
    'select recipient, state, claimed_until > now() as claimed from mails',
  );
  const owed = new Set(rows.map(({ recipient }) => recipient));
  const families = [...leads, ...signUps];
  const received = new Map<string, string[]>();
  for (const { envelopeTo, messageId = '' } of server.received)
    for (const to of envelopeTo) received.set(to, [...(received.get(to) ?? []), messageId]);
  const unsent = rows.filter(({ recipient, state }) => state === 'sent' && !received.has(recipient));
  const ofFamilies = [...received].filter(([to]) => to.startsWith('famille-')).map(([, ids]) => ids);
  const again = ofFamilies.filter((ids) => ids.length > new Set(ids).size);
  const claimed = rows.filter((row) => row.claimed);
  return [
    some(`${what}: mails taken`, server.received.length, families.length / 2),
    none(`${what}: families without their message`, families.filter((email) => !owed.has(email)).length),
    none(`${what}: mails noted as sent that nobody took`, unsent.length),
    none(`${what}: families with two messages`, ofFamilies.filter((ids) => new Set(ids).size > 1).length),
    count(`${what}: mails sent again under their Message-ID`, again.length),
    count(`${what}: mails that wait for a killed process's claim to lapse`, claimed.length),
  ];
}
