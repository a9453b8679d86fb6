import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { bar, row, rows, ticking } from './office-compact-lists-steps.ts';
import { ownSite } from './own-site.ts';
import { expectTold, toast } from './toasts.ts';

// A site of its own: what is listed is known, and what is published would be on everybody's pages.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const site = await ownSite();

/** Thirty of each, the newest first « Article 1 »; the second has a title that no line holds. */
test.beforeAll(async () => {
  const title = (word: string) =>
    `case n when 2 then '${word} 2 ' || repeat('dont le titre n’en finit pas ', 6) else '${word} ' || n end`;
  await site.database.query(
    `insert into blog_posts (title, slug, content, author, status, published_at, created_at, publish_at)
     select ${title('Article')}, 'article-' || n, '<p>Bonjour.</p>', 'La direction',
       case when n > 3 then 'published' else 'draft' end, case when n > 3 then now() - make_interval(days => n) end,
       now() - make_interval(days => n), case when n = 3 then now() + interval '3 days' end
     from generate_series(1, 30) n`,
  );
  await site.database.query(
    `insert into events (title, slug, description, event_date, location, status)
     select ${title('Fête')}, 'fete-' || n, 'Des jeux', now() + make_interval(days => 60 - n), 'Cour d’honneur', 'published'
     from generate_series(1, 30) n`,
  );
  await site.database.query(
    `insert into school_photos (filename, original_name, category, title, file_path, file_size, mime_type, created_at)
     select 'p' || n || '.jpg', 'IMG_' || n || '.jpg', 'campus', ${title('Photo')}, 'campus/p' || n || '.jpg', 200000,
       'image/jpeg', now() - make_interval(days => n)
     from generate_series(1, 30) n`,
  );
});

test('ticked articles are published, withdrawn and put into the trash together, and what is left is said', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/blog');
  const status = async (slug: string) => (await request.get(`/blog/${slug}`)).status();
  const chosen = bar(page, 'Articles cochés');
  expect(await status('article-1')).toBe(404);

  // By keys: the first is ticked, and by pointer two others, one of which waits for its hour.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(ticking(page, 'Article 1')).toBeChecked();
  await ticking(page, 'Article 3').check();
  await ticking(page, 'Article 4').check();
  await expect(chosen.getByRole('status')).toHaveText('3 cochés');
  // Where the bar lies over no row.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await chosen.getByRole('button', { name: /^Publier/ }).click();
  await expectTold(page, '1 article publié sur 3', '1 attend son heure');
  await expect(row(page, 'Article 1').first()).toContainText('Publié');
  await expect(row(page, 'Article 3').first()).toContainText('Programmé');
  await expect(chosen).toBeHidden();
  await expect.poll(() => status('article-1')).toBe(200);

  // The versions are kept as of single saves.
  const { rows: versions } = await site.database.query(
    `select count(*)::int as kept from versions v join blog_posts p on p.id::text = v.subject where p.slug = 'article-1'`,
  );
  expect(versions[0].kept).toBeGreaterThan(0);

  // Somebody has saved one since it was listed.
  await site.database.query(`update blog_posts set version = version + 1 where title = 'Article 5'`);
  for (const title of ['Article 1', 'Article 5']) await ticking(page, title).check();
  await chosen.getByRole('button', { name: /^Dépublier/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Retirer ces 2 articles du site ?' });
  await expect(question).toContainText('« Article 1 » et « Article 5 »');
  await question.getByRole('button', { name: 'Retirer du site' }).click();
  await expectTold(page, '1 article retiré du site sur 2', '1 a changé entre-temps');
  await expect.poll(() => status('article-1')).toBe(404);
  expect(await status('article-5')).toBe(200);

  // All of the page, and back.
  await page.getByRole('checkbox', { name: 'Cocher tous les articles de la page' }).check();
  await expect(chosen.getByRole('status')).toHaveText('25 cochés');
  await chosen.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('5 articles', { exact: true })).toBeFocused();
  await expect.poll(() => status('article-4')).toBe(404);
  await toast(page, '25 articles supprimés').getByRole('button', { name: 'Annuler' }).click();
  await expectTold(page, 'Suppression annulée');
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => status('article-4')).toBe(200);
});
