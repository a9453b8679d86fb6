import type { Page } from '@playwright/test';
import { administrator, testServer } from '#tests/helpers/site.ts';
import { expect, expectAccessible, reportActivity, signInByForm, test } from './fixtures.ts';
import { attempt, record } from './session-steps.ts';
import { editorOf } from './writing.ts';

const hour = 3_600_000;

test('an answer whose end is slow to arrive signs in all the same, and nothing is broken off', async ({
  page,
}) => {
  await page.addInitScript(withholdEnds);
  await signInByForm(page);
  await expect(page.getByText('Connexion réussie')).toBeVisible();
});

/** Runs in the page: a POST is answered in full, but stays open until its request is aborted. */
function withholdEnds() {
  const { fetch } = window;
  window.fetch = async (target, init) => {
    const response = await fetch(target, init);
    if (init?.method !== 'POST') return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes);
        init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };
}

test('what is missing or wrong is said in the words of the catalogue', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('Champs manquants').first()).toBeVisible();
  await expect(page.getByText('Veuillez remplir tous les champs').first()).toBeVisible();
  await attempt(page, 'direction@', 'x');
  await expect(page.getByText('Email invalide').first()).toBeVisible();
  await attempt(page, `personne-${Date.now()}@ecole.example`, 'un-mot-de-passe-faux');
  await expect(page.getByText('Erreur de connexion').first()).toBeVisible();
  await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
  await attempt(page, "x' union select password from admin_users--@ecole.example", 'x');
  await expect(page.getByText(/Tentative d['’]attaque détectée/).first()).toBeVisible();
  await expectAccessible(page);
});

test('after five failures the form is blocked for that email, with the minutes to wait, and open to a colleague', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const email = `bloque-${Date.now()}@ecole.example`;
  await page.goto('/admin/login');
  for (let round = 0; round < 5; round += 1) {
    await attempt(page, email, `faux-${round}`);
    await expect(page.getByText('Email ou mot de passe incorrect').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
  }
  await attempt(page, email, 'encore-faux');
  await expect(page.getByText('Compte temporairement bloqué pour sécurité')).toBeVisible();
  await expect(page.getByText(/Veuillez attendre \d+ minutes avant de réessayer\./).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  // The next user of this computer: only the first one's email is blocked.
  await page.getByLabel('Email').fill(administrator.email);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
  await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeDisabled();
  await attempt(page, administrator.email, administrator.password);
  await expect(page.getByText('Connexion réussie')).toBeVisible();
});

/** Passes hours with activity: a key now and then, reported to the server. */
async function work(page: Page, hours: number) {
  for (let left = hours; left > 0; left -= 1) {
    await page.clock.fastForward(Math.min(left, 1) * hour);
    await reportActivity(page);
  }
}

test('nobody at work for two hours ends the session, with a warning half an hour before; a key keeps it', async ({
  page,
}) => {
  await page.clock.install();
  await signInByForm(page);
  await page.goto('/admin/leads?tab=messages');
  const warning = page.getByText(/Votre session expire bientôt/);
  await page.clock.fastForward(1.45 * hour);
  await expect(warning).toBeHidden();
  await page.clock.fastForward(0.1 * hour);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await page.clock.fastForward(1.6 * hour);
  await page.getByRole('button', { name: 'Renouveler' }).click();
  await expect(page.getByText('Session renouvelée')).toBeVisible();
  await expect(warning).toBeHidden();
  await page.clock.fastForward(2.1 * hour);
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Votre session a expiré', { exact: false })).toBeVisible();
  await attempt(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/admin\/leads/);
});

test('thirty minutes before the end a banner offers to renew, and renewing adds eight hours', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await signInByForm(page);
  const before = JSON.parse(Buffer.from((await record(page)) ?? '', 'base64').toString('utf8'));
  await page.goto('/admin/blog/new');
  const editor = await editorOf(page);
  await work(page, 7.4);
  await expect(page.getByRole('button', { name: 'Renouveler' })).toBeHidden();
  await page.clock.fastForward(0.2 * hour);
  const banner = page.getByText(/Votre session expire bientôt/);
  await expect(banner).toBeVisible();

  // The editor's toolbar stays visible below it.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await editor.focus();
    // From the top each time: after a narrow page the scroll position may be past the editor.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const tools = page.getByRole('toolbar', { name: 'Mise en forme du texte' });
    // Measured and captured at once: the page may still be scrolling.
    const isAbove = () =>
      tools.evaluate((bar) => {
        const { x, y } = bar.getBoundingClientRect();
        return bar.contains(document.elementFromPoint(x + 20, y + 8));
      });
    await expect.poll(isAbove, `the tools at ${width} px`).toBe(true);
  }

  // The minutes are shown each, and announced at the warning, at five and at one.
  const said = page.getByRole('status').filter({ hasText: 'Fin de la session dans' });
  const words = (await said.textContent()) ?? '';
  await page.clock.fastForward(10 * 60_000);
  await expect(banner).not.toContainText(words.replace(/\D/g, ''));
  await expect(said).toHaveText(words);
  await page.clock.fastForward(10 * 60_000);
  await expect(said).toHaveText('Fin de la session dans 5 minutes.');
  await page.clock.fastForward(3 * 60_000);
  await expect(said).toHaveText('Fin de la session dans 1 minute.');

  // Without a network only the attempt fails; after renewal the user is back at the text.
  await editor.focus();
  await context.setOffline(true);
  const renew = page.getByRole('button', { name: 'Renouveler' });
  await renew.click();
  await expect(page.getByText('La connexion a été perdue.')).toBeVisible();
  await expect(editor).toBeVisible();
  await context.setOffline(false);
  await renew.click();
  await expect(page.getByText('Session renouvelée')).toBeVisible();
  await expect(editor).toBeFocused();
  const after = JSON.parse(Buffer.from((await record(page)) ?? '', 'base64').toString('utf8'));
  expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));
  await expect(page.getByRole('button', { name: 'Renouveler' })).toBeHidden();
});

test('at the end of the session one is signed out, and comes back to the same page', async ({ page }) => {
  await page.clock.install();
  await signInByForm(page);
  await page.goto('/admin/leads?tab=messages');
  await work(page, 7);
  await page.clock.fastForward(1.1 * hour);
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Votre session a expiré', { exact: false })).toBeVisible();
  await expect.poll(() => record(page)).toBeNull();
  await attempt(page, administrator.email, administrator.password);
  await expect(page).toHaveURL(/\/admin\/leads/);
});

test('signing out with a text that was never saved asks what becomes of it', async ({ page }) => {
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mille-horizons.saisie.')));
  const leave = () => page.getByRole('button', { name: 'Déconnexion sécurisée' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Un texte n’est pas enregistré' });
  for (const [answer, left] of [
    ['Garder et se déconnecter', 1],
    ['Effacer et se déconnecter', 0],
  ] as const) {
    await signInByForm(page);
    await page.goto('/admin/blog/new');
    const field = page.getByRole('textbox', { name: 'Titre', exact: true });
    if (left === 1) await field.fill('Un secret');
    await expect.poll(kept).toHaveLength(1);
    await leave();
    await expectAccessible(page);
    await question.getByRole('button', { name: answer }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect.poll(kept).toHaveLength(left);
  }
});

test('the cookie alone writes nothing; without a record, or with one that cannot be read, one is sent to the login page', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40[13]/);
  await signInByForm(page);
  const status = await page.evaluate(async () => {
    const answer = await fetch('/admin/session.data', {
      method: 'POST',
      body: new URLSearchParams({ sessionToken: '0'.repeat(64) }),
    });
    return answer.status;
  });
  expect([401, 403]).toContain(status);
  for (const value of [null, 'illisible']) {
    await page.evaluate((text) => {
      if (text === null) localStorage.removeItem('mille-horizons.admin-session');
      else localStorage.setItem('mille-horizons.admin-session', text);
    }, value);
    await page.goto('/admin/leads');
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test('a body that is no form is an empty attempt, not a fault of the server', async ({ request }) => {
  for (const path of ['/admin/login', '/admin/logout']) {
    const answer = await request.post(path, {
      headers: { Origin: testServer.url, 'Content-Type': 'multipart/form-data; boundary=x' },
      data: 'no such boundary',
      maxRedirects: 0,
    });
    expect(answer.status()).toBeLessThan(500);
  }
});
