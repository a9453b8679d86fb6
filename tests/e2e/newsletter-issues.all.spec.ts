import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import {
  badge,
  newsletterSite,
  save,
  sendNow,
  subjectField,
  widths,
  wordField,
} from './newsletter-issues-steps.ts';
import { expectNoSidewaysScroll } from './text-checks.ts';
import { expectToast, toast } from './toasts.ts';

/* The newsletter from subscription to unsubscription, with a mail server over SMTP. */

test.describe.configure({ mode: 'default', timeout: 120_000 });

const { site, refuse, subscribe } = await newsletterSite();

async function writeDraft(page: Page, subject: string, word = 'Bonne lecture.') {
  await page.goto('/admin/newsletters/new');
  await subjectField(page).fill(subject);
  await wordField(page).fill(word);
  await save(page);
  await expectToast(page, 'Brouillon enregistré');
  await expect(page).toHaveURL(/\/admin\/newsletters\/[0-9a-f-]{36}$/);
}

test('before the first issue both sides say so', async ({ page }) => {
  await page.goto('/newsletter');
  const past = page.getByRole('region', { name: 'Derniers numéros' });
  await expect(past).toContainText('Le premier numéro est à venir');
  await signIn(page, '/admin/newsletters');
  await expect(page.getByRole('heading', { name: 'Aucune newsletter pour le moment' })).toBeVisible();
  await expect(page.getByText('Personne n’est encore inscrit')).toBeVisible();
  await expectAccessible(page);
});

test('an address that there is not is stopped, shown, and let again', async ({ page }) => {
  for (const name of ['reste', 'partie']) await subscribe(page, `${name}@exemple.ma`);
  refuse({
    recipient: (to) => (to === 'partie@exemple.ma' ? { code: 550, words: '5.1.1 No such user' } : undefined),
  });
  await signIn(page, '/admin/newsletters');
  await writeDraft(page, 'Les vacances');
  await sendNow(page);
  await expect(badge(page)).toHaveText('Envoyée', { timeout: 30_000 });
  await page.getByRole('link', { name: /^Refusées/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'partie@exemple.ma' })).toContainText('No such user');
  await expect(page.getByRole('row').filter({ hasText: 'reste@exemple.ma' })).toHaveCount(0);
  await page.goto('/admin/leads?tab=newsletter&q=partie');
  await expect(page.getByText('Arrêtée', { exact: true })).toBeVisible();
  refuse({});

  await page.goto('/admin/newsletters');
  const stopped = page.getByRole('region', { name: 'Adresses arrêtées (1)' });
  await expect(stopped).toContainText('partie@exemple.ma');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, widths);
  await stopped.getByRole('button', { name: 'Reprendre l’envoi à partie@exemple.ma' }).click();
  await expectToast(page, 'Adresse reprise');
  await expect(stopped).toHaveCount(0);
});

test('is set for a moment of the school’s clock, and called off', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await signIn(page, '/admin/newsletters');
  await writeDraft(page, 'Pour plus tard');
  const when = page.getByLabel('Envoyer plus tard');
  const schedule = page.getByRole('button', { name: 'Programmer l’envoi' });
  await schedule.click();
  await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
  await when.fill('2020-03-05T08:30');
  await schedule.click();
  await expect(page.getByText('Ce moment est déjà passé')).toBeVisible();
  const day = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await when.fill(`${day}T08:30`);
  await schedule.click();
  await expectToast(page, 'Envoi programmé', 'à 08:30, heure de Casablanca');
  await expect(badge(page)).toHaveText('Programmée');
  await expect(page.getByRole('region', { name: 'Envoi' })).toContainText('à 08:30');
  await expectAccessible(page, { frames: 1 });
  await page.getByRole('button', { name: 'Annuler l’envoi programmé' }).click();
  await expectToast(page, 'Envoi annulé');
  await expect(subjectField(page)).toHaveValue('Pour plus tard');
  await page.getByRole('button', { name: 'Supprimer ce brouillon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL('/admin/newsletters');
  await expect(page.getByRole('link', { name: 'Pour plus tard' })).toHaveCount(0);
});

test('a draft is found again, and a colleague’s text is not overwritten', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 409/);
  await signIn(page, '/admin/newsletters');
  await writeDraft(page, 'À deux mains');
  await wordField(page).fill('Un texte commencé');
  await page.getByRole('group', { name: 'Articles' }).getByRole('checkbox').nth(2).check();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(wordField(page)).toHaveValue('Un texte commencé');
  await expect(page.getByRole('group', { name: 'Articles' }).getByRole('checkbox').nth(2)).toBeChecked();

  const other = await context.newPage();
  await other.goto(page.url());
  await subjectField(other).fill('Le titre du collègue');
  await save(other);
  await expect(toast(other, 'Newsletter enregistrée')).toBeVisible();
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Une version plus récente existe' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Enregistrer la mienne à la place' }).click();
  await expectToast(page, 'Newsletter enregistrée');
  await other.reload();
  await expect(wordField(other)).toHaveValue('Un texte commencé');
  await expect(subjectField(other)).toHaveValue('À deux mains');
});

test('what is typed is seen before it is saved, and whatever was published can be chosen', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await site.database.query(
    `insert into blog_posts (title, slug, content, author, status, published_at)
     select 'Archive ' || n, 'archive-' || n, '<p>Un texte.</p>', 'Inès', 'published', now() - interval '2 years' - n * interval '1 day'
     from generate_series(1, 30) n`,
  );
  await signIn(page, '/admin/newsletters/new');
  await expect(page.getByText('L’aperçu s’affiche ici')).toBeVisible();
  await expectAccessible(page);
  const message = page.frameLocator('iframe');
  const says = (words: string) => message.getByRole('paragraph').filter({ hasText: words });
  await wordField(page).fill('Chères familles,');
  await expect(says('Chères familles,')).toBeVisible();
  await subjectField(page).fill('Les archives');
  await expect(message.getByRole('heading', { name: 'Les archives' })).toBeVisible();
  await expect(page.getByText('Aperçu de ce qui est saisi, pas encore enregistré.')).toBeVisible();

  // By a search, with the keyboard: it neither sends nor changes the form.
  const posts = page.getByRole('group', { name: 'Articles' });
  const search = posts.getByLabel('Chercher un article publié');
  await search.fill('archive 30');
  await search.press('Enter');
  await expect(posts.getByText('1 article trouvé.')).toBeVisible();
  await posts.getByRole('checkbox', { name: /Archive 30/ }).check();
  await expect(message.getByRole('link', { name: 'Archive 30' })).toBeVisible();
  await search.fill('introuvable');
  await posts.getByRole('button', { name: 'Rechercher' }).click();
  await expect(posts.getByText('Aucun article ne correspond.')).toBeVisible();
  // Selected items stay visible.
  await expect(posts.getByRole('checkbox', { name: /Archive 30/ })).toBeChecked();
  await expectAccessible(page, { frames: 1 });
  await expectNoSidewaysScroll(page, widths);
  await page.setViewportSize({ width: 1280, height: 800 });
  await posts.getByRole('button', { name: 'Effacer' }).click();
  await expect(search).toBeFocused();

  // Older ones load a dozen at a time.
  await expect(posts.getByRole('checkbox')).toHaveCount(12);
  await posts.getByRole('button', { name: 'Articles plus anciens' }).click();
  await expect(posts.getByRole('checkbox')).toHaveCount(24);
  await expect(posts.getByRole('checkbox').nth(12)).toBeFocused();
  await posts.getByRole('checkbox').nth(12).check();

  // Restored after leaving the page, also items beyond the first dozen.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(posts.getByRole('checkbox', { name: /Archive 30/ })).toBeChecked();
  await expect(posts.getByRole('list', { name: 'Dans cet ordre' }).getByRole('listitem')).toHaveCount(2);
  await expect(says('Chères familles,')).toBeVisible();

  await page.context().setOffline(true);
  await wordField(page).fill('Sans réseau');
  await expect(page.getByText('L’aperçu ne suit plus ce qui est saisi')).toBeVisible();
  await search.fill('archive');
  await search.press('Enter');
  await expect(posts.getByText('Le serveur n’a pas répondu.')).toBeVisible();
  await page.context().setOffline(false);
  await wordField(page).fill('De nouveau là');
  await expect(says('De nouveau là')).toBeVisible();

  await save(page);
  await expectToast(page, 'Brouillon enregistré');
  await expect(message.getByRole('link', { name: 'Archive 30' })).toBeVisible();
  await expect(page.getByText('pas encore enregistré')).toHaveCount(0);
  await wordField(page).fill('Autrement dit');
  await expect(says('Autrement dit')).toBeVisible();
  await save(page);
  await expectToast(page, 'Newsletter enregistrée');
  await expect(says('Autrement dit')).toBeVisible();
});

test('what is no issue is said to be none', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const path of ['/newsletter/99', '/newsletter/0', '/newsletter/abc']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numéro non trouvé');
  }
  await signIn(page, '/admin/newsletters/00000000-0000-4000-8000-000000000009');
  await expect(page.getByText('Cette newsletter n’existe pas ou plus')).toBeVisible();
});
