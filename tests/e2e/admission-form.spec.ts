import { fill, formOf, makeAdmission, send } from './admission-form-steps.ts';
import { expect, expectAccessible, openLive, test } from './fixtures.ts';
import { receivedFrom } from './received.ts';
import { toast } from './toasts.ts';

test('a parent enrols a child: the staff has the request, the form is empty for the next child', async ({
  page,
}) => {
  const admission = makeAdmission();
  await openLive(page, '/admissions');
  await fill(page, admission);
  await send(page).click();
  await expect(toast(page, 'Demande d’inscription envoyée')).toContainText(
    'Nous vous contacterons dans les 48h pour finaliser votre dossier.',
  );
  const form = formOf(page);
  for (const label of ['Nom du parent', 'Email', 'Téléphone', 'Niveau souhaité', 'Message (facultatif)']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expect(form.getByText('Votre demande nous est bien parvenue')).toBeInViewport();
  await expectAccessible(page);
  const row = await receivedFrom(page, admission.email);
  for (const text of [admission.parentName, admission.childName, '4 ans', 'Maternelle', 'Préinscription']) {
    expect(row).toContain(text);
  }
});
