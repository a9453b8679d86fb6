import type { Page } from '@playwright/test';

export function makeMessage() {
  const unique = Math.random().toString(36).slice(2, 8);
  return {
    fullName: `Aïcha N'Diaye`,
    email: `contact.${unique}@exemple.ma`,
    phone: '06 12 34 56 78',
    subject: 'Visite de l’école',
    message: `Bonjour, peut-on visiter l’école ${unique} ?`,
  };
}

export const formOf = (page: Page) => page.getByRole('form', { name: 'Formulaire de Contact Sécurisé' });
export const send = (page: Page) => formOf(page).getByRole('button', { name: 'Envoyer le message' });
export const messageField = (page: Page) => formOf(page).getByRole('textbox', { name: 'Message' });

export async function fill(page: Page, message: ReturnType<typeof makeMessage>) {
  const form = formOf(page);
  await form.getByLabel('Nom complet').fill(message.fullName);
  await form.getByLabel('Email').fill(message.email);
  await form.getByLabel('Téléphone').fill(message.phone);
  await form.getByLabel('Sujet').selectOption({ label: message.subject });
  await messageField(page).fill(message.message);
  await form.getByRole('checkbox').check();
}
