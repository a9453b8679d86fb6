import type { Page } from '@playwright/test';
import { framework, hold, isClientEntry, scriptsOf } from './documents-steps.ts';
import { answerConsent, expect, openLive, test, untilHydrated } from './fixtures.ts';
import { makeGesture, openPopup } from './lead-path-steps.ts';
import { expectStyled } from './page-checks.ts';
import { unlikePublicPages } from './page-kinds.ts';

/** Visible before scripts run, but not handled by the browser itself. */
function idleControls(page: Page): Promise<string[]> {
  return page.locator('button, [role=button], summary').evaluateAll((controls) =>
    controls
      .filter(
        (control) => control.checkVisibility() && !control.matches('details > summary, [popovertarget]'),
      )
      .filter(
        (control) => !(control instanceof HTMLButtonElement && control.type === 'submit' && control.form),
      )
      .map((control) => control.outerHTML),
  );
}

for (const path of unlikePublicPages) {
  test(`${path} works before its script has come, and asks for no other until it is touched`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 404/, /404: no page/);
    await page.setViewportSize({ width: 360, height: 740 });
    const entry = hold();
    await page.route(({ pathname }) => isClientEntry(pathname), entry.route);
    const asked = scriptsOf(page);
    // The browser's load event waits for the client entry once it is requested.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await idleControls(page)).toEqual([]);
    // A form posts to its page; the search is a GET.
    await expect(
      page.locator('main form:not([action][method=post i]):not([action="/recherche"])'),
    ).toHaveCount(0);
    const summary = page.locator('main details:not([open]) > summary').first();
    if ((await summary.count()) > 0) {
      const question = await summary.elementHandle();
      await summary.click();
      expect(await question?.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))).toBe(true);
    }
    const menu = page.getByRole('navigation', { name: 'Navigation mobile' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    entry.letCome();
    await untilHydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((script) => !isClientEntry(script))).toEqual([]);
  });
}

test('every public page may use the back/forward cache', async ({ request }) => {
  for (const path of unlikePublicPages.filter((path) => path !== '/nulle-part')) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).not.toContain('no-store');
  }
});

test('what a form draws once it hydrates has its styles, and what the pop-up does', async ({ page }) => {
  for (const [path, button] of [
    ['/contact', 'Envoyer le message'],
    ['/admissions', 'Envoyer la demande'],
    ['/actualites', 'S’abonner'],
  ] as const) {
    await openLive(page, path);
    await page.getByRole('button', { name: button, exact: true }).focus();
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
    if (path === '/actualites')
      await page.getByLabel('Votre adresse email').fill(`style.${Date.now()}@exemple.ma`);
    await page.keyboard.press('Enter');
    await expect(
      page
        .locator(
          '[data-toast], [role=group]:not(:empty), [role=alert]:not(:empty), [role=status]:not(:empty)',
        )
        .first(),
    ).toBeVisible();
    await expectStyled(page);
  }
  await openPopup(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Demander un rappel' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/requis|obligatoire/)
      .first(),
  ).toBeVisible();
  await expectStyled(page);
});

test('a form sent while it hydrates is sent as it was, and what is typed since stays', async ({ page }) => {
  const react = hold();
  await page.route(framework, react.route);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) sent.push(request.postData());
  });
  await openLive(page, '/actualites');
  const email = page.getByLabel('Votre adresse email');
  const first = `premier.${Date.now()}@exemple.ma`;
  await email.fill(first);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  // Half an address: native validation refuses to send it.
  await email.fill('autre@');
  react.letCome();
  await expect(page.getByText('Merci, votre demande est enregistrée').first()).toBeVisible();
  expect(sent).toEqual([expect.stringContaining(first)]);
  await expect(email).toHaveValue('autre@');
});

test('a form whose script does not come is sent by the browser', async ({ page, watch }) => {
  watch.allow(/assets\/.*\.js/, /Failed to load resource/);
  await page.route(framework, (route) => route.abort('connectionreset'));
  await openLive(page, '/actualites');
  await page.getByLabel('Votre adresse email').fill(`seul.${Date.now()}@exemple.ma`);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page).toHaveURL(/\/newsletter\?demande=recue/);
});

test('text typed before hydration is stored, and restored after a reload', async ({ page, watch }) => {
  watch.allow(/assets\/.*\.js/, /Failed to load resource/);
  await page.route(framework, (route) => route.abort('connectionreset'));
  await openLive(page, '/admissions');
  const name = page.locator('#preinscription-parentName');
  await name.fill('Aïcha');
  await openLive(page, '/admissions');
  await expect(name).toHaveValue('Aïcha');
});

test('the minute of the pop-up is the visit’s, whatever pages it goes through', async ({ page }) => {
  await answerConsent(page);
  await page.clock.install();
  await openLive(page, '/');
  await makeGesture(page);
  await page.clock.runFor(40_000);
  await openLive(page, '/philosophie');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(6_000);
  await expect(page.getByRole('dialog', { name: /Mille Horizons/ })).toBeVisible();
});

test('put aside, the question about cookies stays away for the visit, and comes back with the next', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: 'Vos choix, votre vie privée' });
  await openLive(page, '/');
  await question.getByRole('button', { name: 'Fermer sans choisir' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(question).toBeVisible();
});

test('a page about to be opened is prefetched, and shown at once', async ({ page }) => {
  await openLive(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true });
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/blog');
  await link.hover();
  expect((await fetched).request().headers()['sec-purpose']).toContain('prefetch');
  await link.click();
  await expect(page).toHaveURL('/blog');
  const how = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
  );
  expect(how).toEqual([expect.objectContaining({ deliveryType: 'navigational-prefetch' })]);
});

for (const { device, use, revealed } of [
  { device: 'a phone', use: { hasTouch: true, isMobile: true }, revealed: 'fading' },
  { device: 'a desk', use: {}, revealed: 'plainly' },
] as const) {
  test.describe(`with movement, on ${device}`, () => {
    test.use({ motion: true, ...use });
    test(`one page comes ${revealed} after the other, and plainly for whoever asked for less movement`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        window.addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset.revealed = viewTransition ? 'fading' : 'plainly';
        });
      });
      for (const [reducedMotion, expected] of [
        ['no-preference', revealed],
        ['reduce', 'plainly'],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        await openLive(page, '/');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
        await expect(page).toHaveURL('/blog');
        await expect(page.locator('html')).toHaveAttribute('data-revealed', expected);
      }
    });
  });
}

test('where a browser knows no rules for that, the client entry asks for the page, and for none of the office', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await openLive(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Blog', exact: true }).hover();
  await footer.getByRole('link', { name: 'Admissions', exact: true }).focus();
  await expect.poll(() => asked).toEqual(['/blog', '/admissions']);
});

test('a public page left for another is still there on the way back', async ({ page }) => {
  await openLive(page, '/philosophie');
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
  await page.goto('/blog');
  await page.goBack();
  await expect(page).toHaveURL('/philosophie');
  // Not every driven browser has a back/forward cache; check what would forbid it.
  const reasons = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    return arrival?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
  });
  expect(reasons.filter((reason) => /unload|no-store|response-cache-control/.test(reason))).toEqual([]);
});
