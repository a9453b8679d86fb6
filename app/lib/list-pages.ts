/* The pages of the public lists and their addresses: '/blog', '/blog/page/2', '/blog/categorie/projets/page/2', … */

/** Cards on one page of a public list. */
export const cardsPerPage = 24;

/** The one address of a page of a list; the first one's is the list's own. */
export function listPagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** The page an address calls so; what is no page's name is past the end of every list. */
export function pageNamed(name: string): number {
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : Number.POSITIVE_INFINITY;
}

const listPage =
  /^(\/blog(?:\/(?:categorie|mot-cle)\/[a-z0-9-]+)?|\/evenements|\/galerie\/[a-z0-9-]+)\/page\/([^/]+)$/;

/** Which page of which list has this path; null for what is no list's. The first is nowhere but at the list's own. */
export function listPageAt(path: string): { list: string; page: number } | null {
  const [, list, name] = listPage.exec(path) ?? [];
  return list === undefined || name === undefined ? null : { list, page: pageNamed(name) };
}
