import { builtFile } from '#tests/helpers/built-files.ts';
import { framework, hold, scriptsOf } from './documents-steps.ts';
import { expect, openLive, test } from './fixtures.ts';

test('a form hydrates as it is touched; what was typed and sent meanwhile is not lost', async ({ page }) => {
  const react = hold();
  await page.route(framework, react.route);
  const asked = scriptsOf(page);
  await openLive(page, '/actualites');
  const email = page.getByLabel('Votre adresse email');
  await email.fill(`eveil.${Date.now()}@exemple.ma`);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect.poll(() => asked.includes(builtFile('react'))).toBe(true);
  await expect(page).toHaveURL('/actualites');
  react.letCome();
  await expect(page.getByText('Merci, votre demande est enregistrée').first()).toBeVisible();
  await expect(page).toHaveURL('/actualites');
});
