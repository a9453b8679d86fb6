import { administrator } from '#tests/helpers/site.ts';
import { button, field, link, type Page } from './page.ts';
import type { Step } from './walk.ts';

async function signInAndOut(page: Page): Promise<void> {
  await page.onDesk();
  await page.beSomebodyNew({});
  await page.open('/admin/login');
  await page.type(field('Email'), administrator.email);
  await page.type(field('Mot de passe'), administrator.password);
  await page.press(button('Se connecter'));
  await page.untilAt('/admin/dashboard');
  await page.untilHydrated();
  await page.untilSeen('Bienvenue, Direction', 'main');
  await page.press(link('Demandes', 'nav'));
  await page.untilAt('/admin/leads');
  await page.untilSeen('Yanis Ndiaye', 'main');
  await page.goBack();
  await page.untilAt('/admin/dashboard');
  await page.press(button('Déconnexion sécurisée'));
  await page.untilAt('/admin/login');
}

export const walkOffice: readonly Step[] = [
  { name: 'the office: sign in, dashboard, what families sent, sign out', walk: signInAndOut },
];
