import { expect, expectAccessible, test } from './fixtures.ts';

test('an unknown path answers 404, in French beside the words of the specification, and logs the path', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/, /nulle-part/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const answer = await page.goto('/nulle-part?x=1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expect(page.getByRole('main').getByRole('link', { name: /accueil/i })).toHaveAttribute('href', '/');
  await expect.poll(() => logged.some((text) => text.includes('/nulle-part'))).toBe(true);
  await expectAccessible(page);
});
