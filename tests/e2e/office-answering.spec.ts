import { toLocalInput } from '#app/lib/dates.ts';
import { administrator } from '#tests/helpers/site.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { receiveLead } from './new-lead.ts';
import { exchanges, message, openRequest } from './office-answering-steps.ts';
import { ownMailSite } from './own-site.ts';
import { expectToast } from './toasts.ts';

/* A family from its request to enrolment, as the staff answers it, with a real mail server. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const site = ownMailSite();

const taken = (address: string) =>
  site.mail.received.filter(({ envelopeTo }) => envelopeTo.includes(address));

test('a family writes, is answered, comes for a visit and is enrolled; the office sees each step', async ({
  page,
  request,
  watch,
}) => {
  // A visit without a date is refused.
  watch.allow(/status of 400/);
  const address = 'zineb@exemple.ma';
  const name = await receiveLead(request, { site: site.url, email: address });
  await expect.poll(() => taken(address).map(({ subject }) => subject)).toEqual(['Votre demande pour Adam']);
  await expect
    .poll(() => taken(administrator.email).map(({ subject }) => subject))
    .toContain(`Nouvelle candidature\u00A0: ${name}`);

  await openRequest(page, name);
  await page.getByLabel('Partir d’un modèle').selectOption('Premier contact');
  await expect(message(page)).toHaveValue(
    new RegExp(`^Bonjour ${name},[\\s\\S]*votre demande pour Adam, niveau primaire\\.`),
  );
  await expect(message(page)).toBeFocused();
  await message(page).press('ControlOrMeta+End');
  await message(page).pressSequentially('\n\nLe plan : https://ecole.example/plan.');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu de la réponse' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByText(`Bonjour ${name},`, { exact: true })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'https://ecole.example/plan' })).toBeVisible();
  await expectAccessible(page, { frames: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expectToast(page, 'Réponse envoyée', 'La demande est marquée comme traitée.');
  await expect(message(page)).toHaveValue('');
  await expect(exchanges(page)).toContainText(/Direction a répondu par email[\s\S]*Votre demande pour Adam/);

  await expect.poll(() => taken(address).length).toBe(2);
  const reply = taken(address)[1];
  expect(reply).toMatchObject({
    subject: 'Votre demande pour Adam',
    from: { value: [{ address: 'ecole@ecole.example' }] },
    replyTo: { value: [{ address: administrator.email, name: 'Direction' }] },
  });
  expect(reply?.text).toContain(`Bonjour ${name},`);
  expect(reply?.text).toMatch(/Direction\s+École Mille Horizons/);
  expect(reply?.headers.has('auto-submitted')).toBe(false);

  await expect
    .poll(async () => {
      await page.reload();
      return exchanges(page).innerText();
    })
    .toContain('Parti');
  await expect(page.getByRole('region', { name: 'Suivi' })).toContainText('Traitée par Direction');
  await expect(page.getByLabel('Étape', { exact: true })).toHaveValue('contacted');
  await expectAccessible(page);

  // A visit has a date.
  await page.getByLabel('Étape', { exact: true }).selectOption('Visite prévue');
  await page.getByLabel('Attribuée à').selectOption({ label: 'Direction (moi)' });
  const save = page.getByRole('button', { name: 'Enregistrer le suivi' });
  await save.click();
  await expect(page.getByText('Donnez le jour et l’heure de la visite').first()).toBeVisible();
  const visit = new Date(Date.now() + 60_000);
  await page.getByLabel('Jour et heure de la visite').fill(toLocalInput(visit));
  await save.click();
  await expectToast(page, 'Suivi enregistré');
  await page.goto('/admin/leads?stage=visit_planned&assigned=me');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    /Visite prévue[\s\S]*Pour Direction/,
  );
  await page.goto('/admin/leads?assigned=none');
  await expect(page.getByText(/avec ces filtres/)).toBeVisible();
  await expect(page.getByRole('link', { name: `Ouvrir la demande de ${name}` })).toHaveCount(0);

  await openRequest(page, name);
  await page.getByLabel('Étape', { exact: true }).selectOption('Inscription faite');
  await save.click();
  await expectToast(page, 'Suivi enregistré');
  await page.goto('/admin/dashboard');
  const funnel = page.getByRole('region', { name: 'De la demande à l’inscription' }).getByRole('listitem');
  await expect(funnel.filter({ hasText: 'Inscription faite' })).toContainText('1 · 100');
  await expect(page.getByRole('region', { name: 'Nouveau pour vous' })).toContainText(name);
  await expectAccessible(page);
  await page.goto('/admin/leads/figures');
  await page
    .getByRole('region', { name: 'Par niveau' })
    .getByRole('row', { name: /Primaire/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL('/admin/leads?level=primaire');
  await page.goto('/admin/activity');
  const log = page.getByRole('main');
  await expect(log).toContainText('a envoyé une réponse pour une candidature');
  await expect(log).toContainText('Étape : Visite prévue');
  await expect(log).toContainText('À Direction');
  await expect(log).not.toContainText(name);
});
