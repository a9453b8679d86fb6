import { publicPages } from '#app/routes/resources/public-pages.ts';

const titles: ReadonlyMap<string, string> = new Map([
  ...publicPages.map(({ path, title }) => [path, title ?? 'Accueil'] as const),
  ['/newsletter/confirmation', 'Newsletter, confirmation'],
  ['/newsletter/desinscription', 'Newsletter, désinscription'],
]);

const families: readonly [RegExp, string][] = [
  [/^\/blog\/[^/]+$/, 'Article du blog'],
  [/^\/evenements\/[^/]+$/, 'Événement'],
];

/**
 * What a visited path is called, and its address on the site; null for a path that is no page of the site. Paths are
 * what browsers sent: the address is rebuilt, so that nothing in it leads elsewhere.
 */
export function nameVisitedPath(path: string): { title: string | null; href: string | null } {
  const title = titles.get(path) ?? families.find(([form]) => form.test(path))?.[1] ?? null;
  return { title, href: title === null ? null : path.split('/').map(encodeURIComponent).join('/') };
}
