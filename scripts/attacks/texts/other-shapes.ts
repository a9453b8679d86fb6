import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import RssParser from 'rss-parser';
import { parseHtml, treeText } from '#app/lib/html-tree.ts';
import type { Staff } from '#tests/helpers/staff.ts';
import { judgeShown, withPlainSpaces } from './typed.ts';
import type { Visited } from './visit-pages.ts';

/** A post or an event. */
type Thing = { id: string; slug: string };

/** What the site tells machines and spreadsheets: files of lists, calendars, feeds, pictures that are shared; answers how many were read. */
export async function readOtherShapes(
  address: string,
  staff: Staff,
  visited: Visited,
  { posts, events }: { posts: Thing[]; events: Thing[] },
): Promise<number> {
  const wrong = (what: string) => visited.wrong.add(what);
  let read = 0;
  const text = async (where: string) => {
    const answer = await staff.ask(where);
    if (!answer.ok) wrong(`${where}: ${answer.status}`);
    read += 1;
    return answer.text();
  };
  const lists = [
    ...['candidatures', 'contacts', 'abonnes'].map((name) => `/admin/leads/${name}.csv`),
    ...events.map(({ id }) => `/admin/signups/${id}/inscriptions.csv`),
    '/admin/analytics/statistiques.csv',
  ];
  for (const where of lists) judgeTable(where, await text(where), visited);
  const calendars = ['/evenements.ics', ...events.map(({ slug }) => `/evenements/${slug}/calendrier.ics`)];
  for (const where of calendars) {
    const calendar = new ICAL.Component(ICAL.parse(await text(where)));
    for (const event of calendar.getAllSubcomponents('vevent'))
      for (const property of event.getAllProperties()) visited.judge(where, String(property.getFirstValue()));
  }
  const feed = await text('/blog/rss.xml');
  // Feed readers take a title for HTML.
  for (const { title = '' } of (await new RssParser().parseString(feed)).items)
    visited.judge('/blog/rss.xml', treeText(parseHtml(title)));
  const pages = [
    '/',
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...events.map(({ slug }) => `/evenements/${slug}`),
  ];
  for (const where of pages) {
    const page = await (await fetch(`${address}${where}`)).text();
    const card = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '/';
    const answer = await fetch(new URL(card, address));
    read += 1;
    if (!answer.headers.get('content-type')?.startsWith('image/'))
      wrong(`${where}: ${card}: ${answer.status}, no picture`);
    await answer.arrayBuffer();
  }
  return read;
}

/** A table for spreadsheets: each text whole in its cell, and none that a program would calculate. */
function judgeTable(where: string, file: string, visited: Visited) {
  const rows: string[][] = parse(file, { bom: true, delimiter: ';', relax_column_count: false });
  for (const cell of rows.flat()) {
    if (/^[=+\-@]/.test(cell)) visited.wrong.add(`${where}: a formula: ${cell}`);
    const plain = withPlainSpaces(cell);
    const { seen } = judgeShown(plain, visited.texts);
    visited.judge(where, cell);
    for (const mark of seen) {
      const typed = visited.texts.byMark.get(mark);
      if (typed?.exact && typed.text.startsWith('=') && !plain.startsWith("'="))
        visited.wrong.add(`${where}: not defused: ${cell}`);
    }
  }
}
