import { beSignedIn, expect, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { expectToast } from './toasts.ts';

// Its own site: no other test's inquiries.
test.describe.configure({ mode: 'serial', timeout: 90_000 });
const site = await ownSite();

test('another child is merged by who says that it is the same one, and the page of what was merged is its main’s', async ({
  page,
}) => {
  await site.database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
     select 'Parent Deux', 'deux@exemple.ma', '0611111111', child, 7, 'college', now() - interval '1 day'
     from unnest(array['Inès', 'Yassine']) child`,
  );
  await beSignedIn(page);
  await page.goto('/admin/leads?q=deux');
  await page.getByRole('link', { name: /Comparer et réunir/ }).click();
  const family = page.getByRole('region', { name: 'Autres demandes de cette famille' });
  const checkbox = family.getByRole('checkbox');
  await expect(checkbox).not.toBeChecked();
  await expect(family.getByRole('listitem')).toContainText('Autre enfant');
  await checkbox.check();
  await expect(family.getByRole('status')).toContainText('Deux prénoms différents');
  await family.getByRole('combobox').selectOption({ index: 1 });
  const other = await family.getByRole('listitem').getByRole('link').getAttribute('href');
  await family.getByRole('button', { name: 'Réunir 2 demandes' }).click();
  await expectToast(page, 'Demandes réunies');
  // This address now leads to the main inquiry.
  await expect(page).toHaveURL((url) => other?.startsWith(url.pathname) ?? false);
  await expect(page.getByRole('region', { name: 'Demande réunie à celle-ci' })).toBeVisible();
});
