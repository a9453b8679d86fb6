// Takes the pictures of docs/guide-administration.md, on its own site with demo content and invented
// families:
// npm run guide
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '#app/lib/free-port.server.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { type OtherSite, startOtherSite } from '#tests/helpers/other-site.ts';
import { administrator } from '#tests/helpers/site.ts';

const port = await freePort();
const url = `http://localhost:${port}`;
const folder = path.resolve(import.meta.dirname, '../docs/images/guide');

type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<unknown> };

/** Opens the first item of a list. Waits for its page: the address changes before. */
const first = (list: string) => async (page: Page) => {
  const title = await page.locator('h1').textContent();
  await page.locator(`main a[href^="${list}"]`).first().click();
  await page
    .locator('h1')
    .filter({ hasNotText: title ?? '' })
    .waitFor();
};

/** A team has several members: invite one. */
async function inviteSomebody(page: Page) {
  await page.getByLabel('Nom complet').fill('Salma Bennis');
  await page.getByLabel('Email').fill('salma.bennis@ecole.example');
  await page.getByLabel('Rôle').selectOption('accueil');
  await page.getByLabel('Votre mot de passe').fill(administrator.password);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await page.getByRole('region', { name: 'Invitation pour Salma Bennis' }).waitFor();
  await page.goto('/admin/team');
}

const shots: Shot[] = [
  { name: 'tableau-de-bord', path: '/admin/dashboard' },
  { name: 'recherche', path: '/admin/dashboard', prepare: search },
  { name: 'demandes', path: '/admin/leads' },
  { name: 'demande', path: '/admin/leads', prepare: first('/admin/leads/lead/') },
  { name: 'modeles', path: '/admin/reply-templates' },
  { name: 'courrier', path: '/admin/mails' },
  { name: 'message', path: '/admin/mails', prepare: first('/admin/mails/') },
  { name: 'newsletter', path: '/admin/newsletters/new' },
  { name: 'calendrier', path: '/admin/calendar' },
  { name: 'article', path: '/admin/blog', prepare: first('/admin/blog/edit/') },
  { name: 'evenement', path: '/admin/events', prepare: first('/admin/events/edit/') },
  { name: 'inscriptions', path: '/admin/signups', prepare: first('/admin/signups/') },
  { name: 'photos', path: '/admin/photos' },
  { name: 'envoi-de-photos', path: '/admin/photos/upload' },
  { name: 'cadrage', path: '/admin/photos', prepare: frame },
  { name: 'corbeille', path: '/admin/trash' },
  { name: 'carrousel', path: '/admin/carousel' },
  { name: 'textes-d-une-page', path: '/admin/pages/philosophy' },
  { name: 'temoignages', path: '/admin/faces' },
  { name: 'statistiques', path: '/admin/analytics' },
  { name: 'securite', path: '/admin/security' },
  { name: 'mon-compte', path: '/admin/security/account' },
  { name: 'equipe', path: '/admin/team/invite', prepare: inviteSomebody },
  { name: 'ecole', path: '/admin/school' },
  { name: 'journal', path: '/admin/activity' },
  { name: 'journal-technique', path: '/admin/jobs' },
];

/** Opens the search by its shortcut and searches a family. */
async function search(page: Page) {
  await page.locator('html[data-hydration=done]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Chercher une famille/ }).fill('berrada');
  await page.getByRole('group', { name: 'Candidatures' }).waitFor();
}

/** Opens the library's first photo with its crop. */
async function frame(page: Page) {
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Repère/ }).waitFor();
}

const families = [
  { fullName: 'Nadia Berrada', childName: 'Adam', childAge: '5', levelInterest: 'maternelle' },
  { fullName: 'Karim Alaoui', childName: 'Inès', childAge: '8', levelInterest: 'primaire' },
  { fullName: 'Salma Tazi', childName: 'Yanis', childAge: '12', levelInterest: 'college' },
];

/** Data of a site in use that the demo content lacks: inquiries, visits, a failed sign-in. */
async function bringToLife({ request }: BrowserContext): Promise<void> {
  const headers = { Origin: url };
  for (const [number, family] of families.entries()) {
    const form = { ...family, email: `famille${number}@exemple.ma`, phone: `06 12 34 56 0${number}` };
    await request.post('/api/leads', { form, headers });
  }
  for (const [number, page] of ['/', '/', '/admissions', '/primaire', '/blog', '/contact'].entries()) {
    for (let visit = 0; visit < 12 - number; visit += 1) {
      await request.post('/api/visits', { data: { path: page }, headers });
    }
  }
  await request.post('/admin/login', { form: { email: administrator.email, password: 'oublié' }, headers });
}

/** Sign-ups for the next event, and a deleted article. */
async function fillLists({ database }: OtherSite): Promise<void> {
  await database.query(
    `update events set signups_open = true, signup_places = 12
     where id = (select id from events where event_date > now() and status = 'published' order by event_date limit 1)`,
  );
  await database.query(
    `insert into event_signups (event_id, day, full_name, email, phone, persons, privacy_accepted, token, confirmed_at)
     select id, to_char(event_date at time zone 'Africa/Casablanca', 'YYYY-MM-DD'), name, 'famille' || persons || '@exemple.ma',
       '06 12 34 56 0' || persons, persons, true, encode(sha256(name::bytea), 'hex'), confirmed
     from events, (values ('Nadia Berrada', 2, now()), ('Karim Alaoui', 4, now()), ('Salma Tazi', 3, null)) as given (name, persons, confirmed)
     where signups_open`,
  );
  await database.query(
    `insert into trash (id, kind, name, row, deleted_by_name) values
      (gen_random_uuid(), 'post', 'La sortie au musée', '{}', 'Salma Bennis'), (gen_random_uuid(), 'lead', 'Une candidature en double', '{}', 'Salma Bennis')`,
  );
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await take(page, 'connexion');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // No hover, no running transition.
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, quality: 80 })
    .toFile(path.join(folder, `${name}.png`));
  console.log(`docs/images/guide/${name}.png`);
}

mkdirSync(folder, { recursive: true });
// The pictures show sent mail: receipts go to a mail server.
const mailServer = await startMailServer();
const site = await startOtherSite({
  port,
  env: {
    DEMO_CONTENT: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'École Mille Horizons <ecole@ecole.example>',
  },
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  await bringToLife(context);
  await fillLists(site);
  const page = await context.newPage();
  await signIn(page);
  for (const shot of shots) {
    await page.goto(shot.path);
    await shot.prepare?.(page);
    await take(page, shot.name);
  }
} finally {
  await browser.close();
  await site.stop();
  await mailServer.close();
}
