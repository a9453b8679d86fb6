import { albumName, albumPath, albums } from '#app/features/photos/albums.ts';
import { listPageAt } from '#app/lib/list-pages.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { signupCancelPath, signupConfirmPath, signupReceivedPath } from '#app/school/signup-links.ts';

const titles: ReadonlyMap<string, string> = new Map([
  ...publicPages.map(({ path, title }) => [path, title ?? 'Accueil'] as const),
  ...albums.map((album) => [albumPath(album), albumName(album)] as const),
  ['/newsletter/confirmation', 'Newsletter, confirmation'],
  ['/newsletter/desinscription', 'Newsletter, désinscription'],
  [signupReceivedPath, 'Inscription à un événement, reçue'],
  [signupConfirmPath, 'Inscription à un événement, confirmation'],
  [signupCancelPath, 'Inscription à un événement, annulation'],
]);

const families: readonly [RegExp, string][] = [
  [/^\/blog\/[^/]+$/, 'Article du blog'],
  [/^\/blog\/categorie\/[^/]+(?:\/page\/[1-9]\d{0,8})?$/, 'Catégorie du blog'],
  [/^\/blog\/mot-cle\/[^/]+(?:\/page\/[1-9]\d{0,8})?$/, 'Mot-clé du blog'],
  [/^\/evenements\/[^/]+$/, 'Événement'],
  [/^\/newsletter\/[1-9]\d{0,6}$/, 'Numéro de la newsletter'],
];

/**
 * The title and URL of a visited path; null for a path that is not a page of the site. Paths come from
 * browsers: the URL is rebuilt, so that it cannot lead elsewhere.
 */
export function nameVisitedPath(path: string): { title: string | null; href: string | null } {
  const title =
    titles.get(path) ?? listPageTitle(path) ?? families.find(([form]) => form.test(path))?.[1] ?? null;
  return { title, href: title === null ? null : path.split('/').map(encodeURIComponent).join('/') };
}

function listPageTitle(path: string): string | undefined {
  const { list, page } = listPageAt(path) ?? {};
  const title = titles.get(list ?? '');
  return title !== undefined && page !== undefined && Number.isFinite(page)
    ? `${title}, page ${page}`
    : undefined;
}
