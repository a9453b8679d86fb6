import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { nearMidnight } from '#tests/helpers/swollen-texts.ts';
import { expectVisualOrder } from './drawn-order.ts';
import { beSignedIn, expect, openLive, signIn, signInByForm, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import { openWhole } from './page-kinds.ts';
import { expectTargetsLargeEnough } from './targets.ts';
import { toast } from './toasts.ts';

// Around midnight the server's clock is a day ahead of the school's, the browser's a day behind.
test.describe.configure({ mode: 'default' });
const site = await ownSite({ filling: 'near-midnight', env: { TZ: 'Pacific/Auckland' } });
test.use({ timezoneId: 'America/Los_Angeles' });
test.beforeAll(async () => {
  await fillInArabic(site.database);
  await site.announce();
  // The site learns of it a moment later.
  await expect.poll(async () => (await fetch(`${site.url}/blog`)).text()).toContain(arabic.title);
});

async function expectPostsDated(page: Page) {
  for (const { label } of nearMidnight.posts) await expect(page.getByText(label).first()).toBeVisible();
}

async function expectEventsDated(page: Page) {
  const main = page.getByRole('main');
  for (const { slug, time } of nearMidnight.events) {
    const card = main.getByRole('article').filter({ has: page.locator(`a[href="/evenements/${slug}"]`) });
    await expect(card).toContainText(time);
    await expect(card).toContainText(/06?\s+mars|vendredi\s+6|\b0?6\b/);
  }
}

test('lists and pages of posts and events are dated by the school’s clock, wherever server and browser are, and going there within the site changes nothing', async ({
  page,
}) => {
  await openLive(page, '/actualites');
  await expectPostsDated(page);
  await expectEventsDated(page);
  await openLive(page, '/evenements');
  await expectEventsDated(page);
  for (const { slug, day, time } of nearMidnight.events) {
    await openLive(page, `/evenements/${slug}`);
    await expect(page.getByRole('main')).toContainText(day, { ignoreCase: true });
    await expect(page.getByRole('main')).toContainText(time);
  }
  await openLive(page, '/blog');
  await expectPostsDated(page);
  const [first] = nearMidnight.posts;
  await page.getByRole('main').getByRole('link', { name: first.slug }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.slug);
  await expect(page.getByRole('main').getByText(first.label).first()).toBeVisible();
});

/** Families, colleagues and titles in Arabic: names beside digits and French words. */
const arabic = {
  parent: 'ليلى بنعلي',
  child: 'آدم',
  colleague: 'زينب الإدريسي',
  title: 'مهرجان الربيع',
  place: 'ساحة المدرسة',
};

async function fillInArabic(database: Client) {
  const { parent, child, colleague, title, place } = arabic;
  const say = (text: string, values: unknown[]) => database.query(text, values);
  await say('update admin_users set full_name = $1', [colleague]);
  for (const handled of [null, new Date()]) {
    const values = [parent, child, handled, handled && colleague, `${parent} : 2 enfants`];
    await say(
      `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, handled_at, handled_by_name, handling_note)
       values ($1, 'l@famille.example', '+212612345678', $2, 12, 'college', $3, $4, $5)`,
      values,
    );
    await say(
      `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, privacy_accepted, message, handled_at, handled_by_name, handling_note)
       values ($1, 'l@famille.example', '+212612345678', $2, 12, 'college', true, $5, $3, $4, $5)`,
      values,
    );
    await say(
      `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, handled_at, handled_by_name, handling_note)
       values ($1, 'l@famille.example', '+212612345678', 'autre', $2, true, $3, $4, $5)`,
      values,
    );
  }
  await say(
    `insert into blog_posts (title, slug, content, excerpt, author, status, published_at)
     values ($1, 'mihrajan', $2, $3, $4, 'published', '2026-02-20'), ($1, 'musawwada', $2, $3, $4, 'draft', null)`,
    [
      title,
      `<h2>${title}</h2><p>${title} 2027.</p><h2>${child}</h2><h2>${place}</h2>`,
      `${title}, 3.`,
      colleague,
    ],
  );
  await say(
    `insert into events (title, slug, content, description, location, status, event_date)
     values ($1, 'mihrajan', $2, $3, $4, 'published', '2099-03-05T10:00Z')`,
    [title, `<p>${title} 2027.</p>`, `${title}, 3.`, place],
  );
  await say(
    `insert into school_photos (filename, original_name, category, title, description, file_path, file_size, mime_type)
     values ('a.jpg', 'a.jpg', 'campus', $1, $1, 'campus/a.jpg', 2048, 'image/jpeg'), ('b.jpg', 'b.jpg', 'carousel', $1, $1, 'carousel/b.jpg', 2048, 'image/jpeg')`,
    [title],
  );
  for (const [action, subject] of [
    ['published', 'post'],
    ['handled', 'message'],
    ['exported', 'application'],
    ['account_created', 'account'],
  ]) {
    await say(
      'insert into activity_log (admin_name, action, subject, subject_name) values ($1, $2, $3, $4)',
      [colleague, action, subject, title],
    );
  }
  await say(
    `insert into security_alerts (ip_address, user_agent, type, severity, message, acknowledged_at, acknowledged_by_name)
     values ('10.0.0.1', 'x', 'failed_login', 'low', 'Échec', now(), $1)`,
    [colleague],
  );
}

test('names in Arabic leave digits and French words around them where they belong', async ({
  page,
  watch,
}) => {
  // The photos have no files here.
  watch.allow(/status of 404/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const look = async (path: string, least: number) => {
    await page.goto(path);
    await expectVisualOrder(page, path, least);
  };
  await look('/blog/mihrajan', 8);
  await look('/evenements/mihrajan', 4);
  await signInByForm(page);
  await expect(toast(page, arabic.colleague)).toBeVisible();
  await expectVisualOrder(page, 'the dashboard and its greeting', 6);
  for (const [path, least] of arabicPages) await look(path, least);
  await look('/admin/leads', 8);
  await page
    .getByRole('link', { name: new RegExp(arabic.parent) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Suivi' })).toBeVisible();
  await expectVisualOrder(page, 'a request', 4);
  await page.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectVisualOrder(page, 'the question before erasing', 4);
  await page.goto('/admin/leads?state=open');
  await page
    .getByRole('button', { name: /^Marquer traitée/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectVisualOrder(page, 'the question before marking', 4);
  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectVisualOrder(page, 'the question before deleting', 4);
});

test('school facts in Arabic do so on the public pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, '/admin/school');
  await page.getByLabel('Adresse postale').fill(`${arabic.place}\n12\nCasablanca`);
  await page.getByLabel('Société').fill(arabic.title);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Informations enregistrées')).toBeVisible();
  for (const [path, least] of [
    ['/contact', 4],
    ['/mentions-legales', 4],
    ['/politique-confidentialite', 4],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details')) closed.open = true;
    });
    await expectVisualOrder(page, path, least);
  }
});

/** With the least number of Arabic words that each must show. */
const arabicPages: readonly [string, number][] = [
  ['/admin/leads?tab=messages', 4],
  ['/admin/blog', 4],
  ['/admin/events', 2],
  ['/admin/photos', 2],
  ['/admin/carousel', 2],
  ['/admin/activity', 8],
  ['/admin/security', 1],
  ['/admin/security/account', 1],
  [`/admin/blog?q=${encodeURIComponent(arabic.title)}`, 4],
];

const officePages = [
  '/admin/dashboard',
  '/admin/leads',
  '/admin/leads?tab=messages',
  '/admin/leads?tab=newsletter',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/events',
  '/admin/events/new',
  '/admin/photos',
  '/admin/photos/upload',
  '/admin/carousel',
  '/admin/analytics',
  '/admin/activity',
  '/admin/security',
  '/admin/security/account',
  '/admin/school',
];

test('every target of the office is 24 px or spaced out, and the sign-out is always in sight', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  await beSignedIn(page);
  const wayOut = page.getByRole('button', { name: 'Déconnexion sécurisée' }).filter({ visible: true });
  const desk = { width: 1280, height: 720 };
  const phone = { width: 360, height: 640 };
  const look = async (what: string) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expectTargetsLargeEnough(page, `${what} at ${size.width} px`);
    }
  };
  for (const path of officePages) {
    await openWhole(page, path);
    await look(path);
  }
  await page.setViewportSize(desk);
  await expect(wayOut).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await page.getByText('Menu', { exact: true }).click();
  await expect(wayOut).toBeInViewport({ ratio: 1 });
  await expectTargetsLargeEnough(page, 'the open rail');
  await page.goto('/admin/leads');
  await page
    .getByRole('link', { name: /^Ouvrir la demande/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Suivi' })).toBeVisible();
  await look('a request');
});

test('a printed request shows its note, and nothing to press', async ({ page }) => {
  await signIn(page, '/admin/leads?state=handled');
  await page
    .getByRole('link', { name: /^Ouvrir la demande/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Suivi' })).toBeVisible();
  const note = page.getByRole('paragraph').filter({ hasText: 'Note pour l’équipe' });
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toContainText('2 enfants');
  await expect(page.getByRole('heading', { name: 'Ce que la famille a écrit' })).toBeVisible();
  for (const what of ['button', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(what).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: /Appeler|Retour|Voir le site|WhatsApp/ })).toHaveCount(0);
  await expect(page.getByText('loi 09-08')).toBeHidden();
});
