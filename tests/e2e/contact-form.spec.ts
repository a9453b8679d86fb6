import { fill, formOf, makeMessage, messageField, send } from './contact-form-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { receivedFrom } from './received.ts';
import { toast } from './toasts.ts';

test("a parent's message reaches the staff, and the form is empty again", async ({ page }) => {
  const message = makeMessage();
  await openLive(page, '/contact');
  await fill(page, message);
  await send(page).click();
  await expect(toast(page, 'Message envoyé avec succès')).toContainText(
    'Merci pour votre message. Nous vous répondrons dans les plus brefs délais.',
  );
  const form = formOf(page);
  for (const label of ['Nom complet', 'Email', 'Téléphone', 'Sujet']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
  await expect(messageField(page)).toHaveValue('');
  await expect(form.getByText('0/1000')).toBeVisible();
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expect(form.getByText('Votre message nous est bien parvenu')).toBeInViewport();
  await expectAccessible(page);
  const row = await receivedFrom(page, message.email, { tab: 'messages' });
  expect(row).toContain(message.fullName);
  expect(row).toContain(message.message);
  expect(row).not.toContain('Suspect');
});
