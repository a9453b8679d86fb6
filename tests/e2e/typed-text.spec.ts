import { expect, openLive, test } from './fixtures.ts';
import {
  contact,
  expectTexts,
  field,
  formOf,
  newEmail,
  sendButton,
  storedDrafts,
  type,
} from './typed-text-steps.ts';

/*
 * Text typed into a public form survives everything that happens to the page
 * (app/forms/use-public-form.dom.test.tsx), until the form was received.
 */

test('typed on /contact, it survives a refresh and going away, and goes once received', async ({ page }) => {
  const texts = { ...contact.texts, email: newEmail() };
  await openLive(page, contact.path);
  await type(page, contact, texts);
  await formOf(page, contact).getByRole('checkbox').check();
  await openLive(page, contact.path);
  await expectTexts(page, contact, texts);
  await expect(formOf(page, contact).getByText(`${contact.texts.message.length}/`)).toBeVisible();
  // Consent is never restored; the honeypot stays empty.
  await expect(formOf(page, contact).getByRole('checkbox')).not.toBeChecked();
  await expect(field(page, contact, 'precisions')).toHaveValue('');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Actualités' }).click();
  await expect(page).toHaveURL('/actualites');
  await page.goBack();
  await expectTexts(page, contact, texts);

  await formOf(page, contact).getByRole('checkbox').check();
  await sendButton(page, contact).click();
  await expect(page.getByText(contact.received)).toBeVisible();
  await expectTexts(page, contact, {});
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await openLive(page, contact.path);
  await expectTexts(page, contact, {});
});
