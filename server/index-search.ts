import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { indexSite } from '#app/features/search/index-site.server.ts';
import { pageEntries } from '#app/features/search/page-entries.ts';
import { requestJob } from '#app/jobs/queue.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import type { Topic } from '#app/lib/topics.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';

/** A public page as all visitors get it; `tags`: the topics whose change invalidates it. */
export type RenderPage = (path: string) => Promise<{ status: number; html: string; tags: readonly string[] }>;

/** Items of these topics are indexed on their own, so a page that lists them is not. */
const listed: readonly Topic[] = ['posts', 'events', 'newsletter'];

/** Changes within this time trigger one indexing, in milliseconds. */
const gathered = 5_000;

let draw: RenderPage | undefined;

/** Makes pages readable and indexes them: at once, and after each change by staff. */
export function startIndexing(by: RenderPage): void {
  draw = by;
  let waiting: NodeJS.Timeout | undefined;
  const ask = () => {
    waiting = undefined;
    // It also runs every night.
    requestJob('index-search').catch((error: unknown) =>
      log.warn({ err: error }, 'what visitors find is brought up to date in the night'),
    );
  };
  const soon = () => {
    waiting ??= setTimeout(ask, gathered).unref();
  };
  const stop = onChange((topic) => {
    if (topic !== 'mails' && topic !== 'photos') soon();
  });
  onShutdown('reading of the pages', async () => {
    stop();
    clearTimeout(waiting);
  });
  soon();
}

/**
 * Renders the public pages and updates the search index.
 * @returns the outcome, for the office
 * @throws when a page cannot be rendered: its previous index entries stay
 */
export async function indexSearch(signal: AbortSignal): Promise<string> {
  // Another process will do it, or this one in a moment.
  if (!draw) return 'Le site démarre : les pages seront lues dans un instant';
  const entries = [];
  for (const { path, title } of publicPages) {
    signal.throwIfAborted();
    const { status, html, tags } = await draw(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const isList = listed.some((topic) => tags.includes(topic));
    entries.push(...pageEntries({ path, title: title ?? 'Accueil', html, isList }));
  }
  const { pages, questions, words } = await indexSite(entries);
  return `${pages} pages et ${questions} questions lues, ${words} mots`;
}
