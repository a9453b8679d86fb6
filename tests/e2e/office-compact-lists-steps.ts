import type { Page } from '@playwright/test';
import type { EmptiedSite } from './fixtures.ts';

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title });
export const ticking = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Cocher « ${title} »` });
export const bar = (page: Page, name: string) => page.getByRole('region', { name });

/** Thirty of each, the newest first « Article 1 »; the second has a title that is longer than a line. */
export async function fillLists({ database }: Pick<EmptiedSite, 'database'>) {
  const title = (word: string) =>
    `case n when 2 then '${word} 2 ' || repeat('dont le titre n’en finit pas ', 6) else '${word} ' || n end`;
  await database.query(
    `insert into blog_posts (title, slug, content, author, status, published_at, created_at, publish_at)
     select ${title('Article')}, 'article-' || n, '<p>Bonjour.</p>', 'La direction',
       case when n > 3 then 'published' else 'draft' end, case when n > 3 then now() - make_interval(days => n) end,
       now() - make_interval(days => n), case when n = 3 then now() + interval '3 days' end
     from generate_series(1, 30) n`,
  );
  await database.query(
    `insert into events (title, slug, description, event_date, location, status)
     select ${title('Fête')}, 'fete-' || n, 'Des jeux', now() + make_interval(days => 60 - n), 'Cour d’honneur', 'published'
     from generate_series(1, 30) n`,
  );
  await database.query(
    `insert into school_photos (filename, original_name, category, title, file_path, file_size, mime_type, created_at)
     select 'p' || n || '.jpg', 'IMG_' || n || '.jpg', 'campus', ${title('Photo')}, 'campus/p' || n || '.jpg', 200000,
       'image/jpeg', now() - make_interval(days => n)
     from generate_series(1, 30) n`,
  );
}
