import type { Page } from '@playwright/test';

export function makeAdmission() {
  const unique = Math.random().toString(36).slice(2, 8);
  return {
    parentName: "Aïcha N'Diaye",
    email: `admission.${unique}@exemple.ma`,
    phone: '06 12 34 56 78',
    childName: `Élias ${unique}`,
    childAge: '4',
    level: 'Maternelle (3-6 ans)',
    message: 'Nous emménageons à Casablanca en été.',
  };
}
export type Admission = ReturnType<typeof makeAdmission>;

export const formOf = (page: Page) => page.getByRole('form', { name: 'Formulaire de préinscription' });
export const send = (page: Page) => formOf(page).getByRole('button', { name: 'Envoyer la demande' });

export async function fill(page: Page, admission: Admission) {
  const form = formOf(page);
  await form.getByLabel('Nom du parent').fill(admission.parentName);
  await form.getByLabel('Email').fill(admission.email);
  await form.getByLabel('Téléphone').fill(admission.phone);
  await form.getByLabel('Prénom et nom de l’enfant').fill(admission.childName);
  await form.getByLabel(/Âge de l’enfant/).fill(admission.childAge);
  await form.getByLabel('Niveau souhaité').selectOption({ label: admission.level });
  await form.getByLabel('Message (facultatif)').fill(admission.message);
  await form.getByRole('checkbox').check();
}
