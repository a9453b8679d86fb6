/* Pages of the public lists and their paths: '/blog', '/blog/page/2', '/blog/categorie/projets/page/2', … */

/** Cards per page of a public list. */
export const cardsPerPage = 24;

/** The path of a page of a list; the first one is the list's own path. */
export function listPagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** The page number of a path segment; an invalid one is past the end of every list. */
export function pageNamed(name: string): number {
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : Number.POSITIVE_INFINITY;
}

const listPage =
  /^(\/blog(?:\/(?:categorie|mot-cle)\/[a-z0-9-]+)?|\/evenements|\/galerie\/[a-z0-9-]+)\/page\/([^/]+)$/;

/** Parses the path of a list page; null for other paths. The first page has only the list's own path. */
export function listPageAt(path: string): { list: string; page: number } | null {
  const [, list, name] = listPage.exec(path) ?? [];
  return list === undefined || name === undefined ? null : { list, page: pageNamed(name) };
}
