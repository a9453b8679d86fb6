import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { isDocument } from '#app/content/article-document.ts';
import { beSignedIn } from '#tests/e2e/fixtures.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import type { EmbeddedSite } from '#tests/helpers/built-site.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { unknownFields } from './known-fields.ts';
import { judgeShown, TypedTexts } from './typed.ts';

/** What the pages showed, and what went wrong in them. */
export class Visited {
  pages = 0;
  readonly seen = new Set<string>();
  readonly wrong = new Set<string>();
  readonly harmed: string[] = [];
  readonly fields = new Set<string>();
  readonly texts: TypedTexts;
  constructor(texts: TypedTexts) {
    this.texts = texts;
  }

  /** Judges what stands somewhere. */
  judge(where: string, shown: string) {
    for (const text of isDocument(shown) ? stringsOf(JSON.parse(shown)) : [shown]) {
      const { seen, wrong } = judgeShown(text, this.texts);
      for (const mark of seen) this.seen.add(mark);
      for (const each of wrong) this.wrong.add(`${where}: ${each}`);
    }
  }

  /** The fields of forms that known-fields.ts does not name. */
  get unknown(): string[] {
    return unknownFields(this.fields);
  }
}

/** Every text in an article's document, as its editor's field holds it. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Opens every page in Chromium, those of the office as staff, and the messages that were sent. */
export async function visitPages(
  { origin: address, database }: EmbeddedSite,
  mails: readonly { subject: string; html: string }[],
  visited: Visited,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const context = await browser.newContext({ baseURL: address, locale: 'fr-FR' });
    await tryTheWatch(context, address);
    const open = [...(await publicPaths(address)), ...(await groupPaths(address))];
    await visitAll(await watched(context, address, visited), open, visited);
    const page = await watched(context, address, visited);
    await beSignedIn(page);
    await visitAll(page, await officePaths(database), visited);
    const reader = await watched(context, address, visited);
    for (const { subject, html } of mails) {
      visited.judge('a message’s subject', subject);
      await reader.setContent(html);
      await look(reader, `message « ${subject.slice(0, 30)} »`, visited);
    }
  } finally {
    await browser.close();
  }
}

/** @throws when a page full of harm would not be told of: then nothing below would prove anything */
async function tryTheWatch(context: BrowserContext, address: string) {
  const visited = new Visited(new TypedTexts());
  const page = await watched(context, address, visited);
  await page.goto('/robots.txt');
  await page.setContent(
    '<img data-injected src="https://evil.example/a"><script>console.error("x"); alert(1); window.ran = 1; throw 1</script>',
  );
  await look(page, 'a page full of harm', visited);
  await page.close();
  const told = ['asks https', 'injected', 'console: '].filter((word) =>
    visited.harmed.some((each) => each.includes(word)),
  );
  if (told.length < 3)
    throw new Error(`Of a page full of harm only this is told: ${visited.harmed.join(' | ')}`);
}

/** A page that tells of whatever runs, leaves or is complained of. */
async function watched(context: BrowserContext, address: string, { harmed }: Visited): Promise<Page> {
  const page = await context.newPage();
  const tell = (what: string) => harmed.push(`${page.url().replace(address, '')}: ${what}`.slice(0, 400));
  page.on('dialog', (dialog) => {
    tell(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => tell(`exception: ${error.message}`));
  page.on('request', (request) => {
    const own = /^(?:data|blob|about):/.test(request.url()) || request.url().startsWith(`${address}/`);
    if (!own) tell(`asks ${request.url()}`);
  });
  return page;
}

async function visitAll(page: Page, paths: readonly string[], visited: Visited) {
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'load' });
    if (!answer || answer.status() >= 400) visited.harmed.push(`${path}: ${answer?.status()}`);
    if (path.startsWith('/admin/')) {
      await page.waitForSelector('html[data-hydration=done]', { state: 'attached' });
    }
    await look(page, path, visited);
  }
}

/** Every text of the page that anybody may read, by whatever means; and what no text may bring into it. */
async function look(page: Page, where: string, visited: Visited) {
  visited.pages += 1;
  const { shown, fields, injected } = await page.evaluate(() => {
    const shown: string[] = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Element)) continue;
      for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'content', 'value'])
        shown.push(node.getAttribute(name) ?? '');
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) shown.push(node.value);
      if (node instanceof HTMLScriptElement && node.type === 'application/ld+json')
        JSON.parse(node.text, (_, value: unknown) => {
          if (typeof value === 'string') shown.push(value);
          return value;
        });
    }
    // Whole, so that what is marked within a text is no end of it.
    const words = document.body.cloneNode(true) as HTMLElement;
    for (const hidden of words.querySelectorAll('script, style')) hidden.remove();
    shown.push(words.textContent ?? '');
    return {
      shown,
      fields: [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name') ?? ''),
      injected: document.querySelectorAll('[data-injected]').length + (Object.hasOwn(window, 'ran') ? 1 : 0),
    };
  });
  for (const each of new Set(shown)) visited.judge(where, each);
  for (const field of fields) visited.fields.add(field);
  if (injected > 0) visited.harmed.push(`${where}: ${injected} injected elements, or what has run`);
}

/** Every public page: those that the sitemap names, the site's search, and what nobody finds. */
async function publicPaths(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...named, '/recherche?q=null', '/contact?sujet=visite'];
}

/** The groups that posts are sorted by, as the list links them. */
async function groupPaths(address: string): Promise<string[]> {
  const list = await (await fetch(`${address}/blog`)).text();
  return [
    ...new Set(
      [...list.matchAll(/href="(\/blog\/(?:categorie|mot-cle)\/[^"]*)"/g)].map(([, path = '']) => path),
    ),
  ];
}

const inquiryTables = { lead: 'lead_captures', admission: 'admissions', message: 'contact_submissions' };

/** Every page of the office by the route table, once for each thing that it can be about. */
async function officePaths(database: EmbeddedSite['database']): Promise<string[]> {
  const idsOf = async (table: string) => {
    const { rows } = await database.query<{ id: string }>(`select id from ${table}`);
    return rows.map(({ id }) => id);
  };
  const posts = await idsOf('blog_posts');
  const events = await idsOf('events');
  const issues = await idsOf('newsletter_issues');
  const mails = await idsOf('mails');
  const inquiries: string[] = [];
  for (const [kind, table] of Object.entries(inquiryTables))
    inquiries.push(...(await idsOf(table)).map((id) => `${kind}/${id}`));
  const { rows: texts } = await database.query<{ name: string }>(
    `select name from page_texts where name <> 'faces'`,
  );
  const things: Readonly<Record<string, readonly string[] | undefined>> = {
    '/admin/blog/edit/:id': posts,
    '/admin/blog/:id/versions': posts,
    '/admin/events/edit/:id': events,
    '/admin/events/:id/versions': events,
    '/admin/signups/:id': events,
    '/admin/newsletters/:id': issues,
    '/admin/mails/:id': mails,
    '/admin/leads/:kind/:id': inquiries,
    '/admin/pages/:name': texts.map(({ name }) => name),
    '/admin/pages/:name/versions': texts.map(({ name }) => name),
    '/admin/team/:id': await idsOf('admin_users'),
  };
  const pages = (await everyAddress()).filter(
    ({ pattern, file }) => pattern.startsWith('/admin/') && file.endsWith('.tsx') && !pattern.includes('*'),
  );
  const paths = pages
    .filter(({ files }) => files.some((file) => file === 'routes/office/layout.tsx'))
    .flatMap(({ pattern }) => {
      if (!pattern.includes(':')) return [pattern];
      const ids = things[pattern];
      if (!ids) throw new Error(`Nobody says what ${pattern} is about`);
      return ids.map((id) => pattern.replace(':kind/:id', id).replace(/:(?:id|name)/, id));
    });
  const photos = await idsOf('school_photos');
  const more = [
    '/admin/leads?tab=contacts',
    '/admin/search?q=null',
    '/admin/events?tab=all',
    '/admin/leads?q=null',
  ];
  return [...paths, ...more, `/admin/photos/words?${photos.map((id) => `id=${id}`).join('&')}`];
}
