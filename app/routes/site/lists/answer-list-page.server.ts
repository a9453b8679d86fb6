import { data, redirect } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { listPagePath, pageNamed } from '#app/lib/list-pages.ts';
import type { ListPage } from '#app/lib/list-query.ts';
import type { Topic } from '#app/lib/topics.ts';

type Asked<Row> = {
  /** The list's own address, which is its first page's. */
  path: string;
  /** What the address calls the page; nothing at the list's own. */
  named: string | undefined;
  shows: Topic;
  /** The page, or the last one when the list is not that long. */
  read: (page: number) => Promise<ListPage<Row>>;
};

/**
 * What a public list answers with: one page; a 301 from the first one's second name; a 404, the same whatever the number,
 * where there is none. An empty list when it cannot be read (spec §8).
 */
export async function answerListPage<Row>({ path, named, shows, read }: Asked<Row>) {
  const page = named === undefined ? 1 : pageNamed(named);
  if (named !== undefined && page === 1) throw redirect(listPagePath(path, 1), 301);
  try {
    const list = await read(page);
    if (list.page < page) {
      const headers = publicPage({ shows: [shows], missingFrom: list.pageCount + 1 });
      return data({ list: null }, { status: 404, headers });
    }
    return data({ list }, { headers: publicPage({ shows: [shows] }) });
  } catch (error) {
    log.error({ err: error }, `${shows} could not be read: ${path} is shown empty`);
    const list: ListPage<Row> = { rows: [], matching: 0, page: 1, pageCount: 1 };
    return data({ list }, { headers: publicPage({ shows: [shows], complete: false }) });
  }
}
