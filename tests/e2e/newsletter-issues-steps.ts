import type { Page } from '@playwright/test';
import { expectToast } from './toasts.ts';

export const widths = [360, 768, 1280];

export const subjectField = (page: Page) => page.getByLabel('Objet');
export const wordField = (page: Page) => page.getByLabel('Mot de l’école');
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

export async function sendNow(page: Page) {
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  const question = page.getByRole('alertdialog', { name: 'Envoyer cette newsletter ?' });
  await question.getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(page, 'L’envoi commence');
}

export const badge = (page: Page) => page.getByTestId('issue-state');
