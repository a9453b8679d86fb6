import { setTimeout as wait } from 'node:timers/promises';
import { count, type Measured, none, some } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { type EmbeddedSite, withEmbeddedSite } from '#tests/helpers/built-site.ts';
import { type MailServer, mailSettings, startMailServer } from '#tests/helpers/mail-server.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { fillSite } from './texts/fill-site.ts';
import { declaredFields } from './texts/known-fields.ts';
import { readOtherShapes } from './texts/other-shapes.ts';
import { TypedTexts } from './texts/typed.ts';
import { Visited, visitPages } from './texts/visit-pages.ts';

/** Hostile texts, and harmless ones that look alike, through every field to every page that shows them. */
export async function measureTexts(): Promise<Measured[]> {
  const mails = await startMailServer();
  try {
    return await withEmbeddedSite(mailSettings(mails), (site) => typeAndLook(site, mails));
  } finally {
    await mails.close();
  }
}

async function typeAndLook(site: EmbeddedSite, mails: MailServer): Promise<Measured[]> {
  const staff = await signInStaff(site.origin);
  const texts = new TypedTexts();
  const visited = new Visited(texts);
  const refused: string[] = [];
  let files = 0;
  const hostileRefused: string[] = [];
  for (const [number, isHostile] of [false, true].entries()) {
    const answers = await fillSite({ site, staff, texts, isHostile, number });
    // What is hostile may be refused; what is harmless may not.
    if (isHostile) hostileRefused.push(...answers);
    else refused.push(...answers);
    const sent = await settled(mails);
    const { rows: posts } = await site.database.query('select id, slug from blog_posts');
    const { rows: events } = await site.database.query('select id, slug from events');
    await visitPages(site, sent, visited);
    files += await readOtherShapes(site.origin, staff, visited, { posts, events });
  }
  for (const name of declaredFields()) visited.fields.add(name);
  const all = [...texts.byMark.values()];
  const [harmless, hostile] = [all.filter(({ exact }) => exact), all.filter(({ exact }) => !exact)];
  const lost = harmless.filter(({ mark }) => !visited.seen.has(mark));
  const seenAgain = hostile.filter(({ mark }) => visited.seen.has(mark));
  for (const each of hostileRefused) report('  hostile, refused', each.slice(0, 60));
  for (const each of refused) report('  refused', each.slice(0, 500));
  for (const each of [...visited.wrong].slice(0, 30)) report('  wrong', each.slice(0, 400));
  for (const each of visited.harmed.slice(0, 30)) report('  harmed', each);
  for (const { field } of lost) report('  shown nowhere', field);
  for (const each of visited.unknown) report('  unknown field', each);
  return [
    some('fields that harmless texts were typed into', harmless.length, 300),
    some('fields that hostile texts were typed into', hostile.length, 300),
    some('of these seen again, cleaned or as text', seenAgain.length, 250),
    count('forms with hostile texts refused', hostileRefused.length),
    none('forms with harmless texts refused', refused.length),
    none('fields of forms that nobody named here', visited.unknown.length),
    some('pages and messages looked at in a browser', visited.pages, 150),
    some('files and pictures for machines read', files, 20),
    none('what ran, left, was injected or complained of', visited.harmed.length),
    none('harmless texts shown otherwise than typed', visited.wrong.size),
    none('harmless texts shown nowhere', lost.length),
  ];
}

/** The messages that came, once no more come. */
async function settled({ received }: MailServer): Promise<{ subject: string; html: string }[]> {
  let before = -1;
  while (before !== received.length) {
    before = received.length;
    await wait(3000);
  }
  return received.map(({ subject = '', html }) => ({ subject, html: html || '' }));
}
