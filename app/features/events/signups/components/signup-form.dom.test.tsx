import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountRoutes } from '#tests/dom/mount.tsx';
import { SignupForm } from './signup-form.tsx';

test('the badge of places counts for the number that is chosen, and the button says what comes of it', async () => {
  const offer = { eventId: '00000000-0000-4000-8000-000000000001', day: '2027-03-06', free: 2 };
  mountRoutes([{ path: '/', Component: () => <SignupForm offer={offer} path="/evenements/x" /> }], '/');
  await expect.element(page.getByText('Il reste 2 places.')).toBeVisible();
  await page.getByRole('combobox', { name: /personnes/ }).selectOptions('5');
  await expect.element(page.getByText(/pas assez pour 5 personnes/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
  await page.getByRole('combobox', { name: /personnes/ }).selectOptions('2');
  await expect.element(page.getByRole('button', { name: 'M’inscrire' })).toBeVisible();
});
