import { data, redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import type { ShownTexts } from '#app/features/page-texts/shown-texts.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { listPagePath, pageNamed } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { Topic } from '#app/lib/topics.ts';

type Input<Row, Texts, Beside> = {
  /** The list's own path, which is its first page's. */
  path: string;
  /** The page parameter of the URL; undefined at the list's own path. */
  named: string | undefined;
  shows: Topic;
  /** The texts around the list. */
  written: ShownTexts<Texts>;
  /** The page, or the last one when the list is shorter. */
  read: (page: number) => Promise<ListPage<Row>>;
  /** Seconds until the page is outdated. */
  expiresIn?: (rows: readonly Row[]) => number | undefined;
  /** Further data beside each page. */
  beside?: () => Promise<Beside>;
};

/**
 * The loader of a public list: one page; a 301 from the first page's numbered URL; a 404, the same for every
 * number, when missing. An empty list when it cannot be read (spec §8).
 */
export async function answerListPage<Row, Texts, Beside = null>(input: Input<Row, Texts, Beside>) {
  const { path, named, shows, written, read } = input;
  const { texts, complete } = written;
  const topics: Topic[] = [shows, 'texts'];
  const page = named === undefined ? 1 : pageNamed(named);
  if (named !== undefined && page === 1) throw redirect(listPagePath(path, 1), 301);
  try {
    const [list, beside = null] = await Promise.all([read(page), input.beside?.()]);
    if (list.page < page) {
      const headers = publicPage({ shows: topics, complete, missingFrom: list.pageCount + 1 });
      return data({ list: null, texts, beside: null }, { status: 404, headers });
    }
    const seconds = input.expiresIn?.(list.rows);
    const expires = seconds === undefined ? {} : { expiresIn: seconds };
    return data({ list, texts, beside }, { headers: publicPage({ shows: topics, complete, ...expires }) });
  } catch (error) {
    log.error({ err: error }, `${shows} could not be read: ${path} is shown empty`);
    const list: ListPage<Row> = { rows: [], matching: 0, page: 1, pageCount: 1 };
    return data({ list, texts, beside: null }, { headers: publicPage({ shows: topics, complete: false }) });
  }
}
