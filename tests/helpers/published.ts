import { blogPosts, events } from '#app/db/schema/content.ts';
import type { loader as shareImage } from '#app/routes/resources/share-image.ts';
import type { loader as sitemap } from '#app/routes/resources/sitemap.ts';
import type { openTestDatabase } from './database.ts';

export const moment = new Date('2027-03-05T08:30:00Z');
const content = '<p>Texte</p>';
export const published = { content, status: 'published', updatedAt: moment } as const;

type Owner = ReturnType<ReturnType<typeof openTestDatabase>['owner']>;

export async function insertPost(
  owner: Owner,
  slug: string,
  given: Partial<typeof blogPosts.$inferInsert> = {},
) {
  const [row] = await owner
    .insert(blogPosts)
    .values({ ...published, slug, title: 'La rentrée', author: 'Inès', publishedAt: moment, ...given })
    .returning({ id: blogPosts.id });
  return row?.id ?? '';
}

export async function insertEvent(
  owner: Owner,
  slug: string,
  given: Partial<typeof events.$inferInsert> = {},
) {
  const facts = { title: 'Portes ouvertes', description: 'Visite', location: 'Cour', eventDate: moment };
  await owner.insert(events).values({ ...published, slug, ...facts, ...given });
}

/** Calls the routes' loaders, which read no other arguments. */
export function ask(route: typeof shareImage | typeof sitemap, path: string): Promise<Response> {
  const params = { '*': path.replace('/partage/', '') };
  const args = { request: new Request(`http://ecole.test${path}`), params };
  return route(args as Parameters<typeof shareImage>[0] & Parameters<typeof sitemap>[0]);
}
