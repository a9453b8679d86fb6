import type { Locator, Page } from '@playwright/test';
import { beSignedIn, expect, test } from './fixtures.ts';
import { journeys, testFormsWithDraft, testFormsWithoutDraft } from './office-forms-steps.ts';
import { familyRequest } from './page-kinds.ts';
import { expectClearOfToasts } from './toasts.ts';

// Nothing typed in the office is lost: every form is left, reloaded, sent without a network and used after
// its session ended. Nothing is saved: the site is shared.
test.describe.configure({ timeout: 120_000 });

testFormsWithDraft((what) => !journeys.includes(what));
testFormsWithoutDraft((what) => !journeys.includes(what));

/** Now, and at the end of the page, where the last fields scroll clear of the bar. */
async function expectNothingCovered(page: Page, pressed: Locator, lowest: Locator) {
  await expect(page.locator('[data-toast="destructive"]')).toBeVisible();
  await expect(async () => expectClearOfToasts(page, pressed)).toPass({ timeout: 5000 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectClearOfToasts(page, pressed, lowest);
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 640 },
];

for (const size of sizes) {
  test(`an error covers neither what was pressed nor, for good, anything else (${size.width} px)`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /status of 400/);
    await page.setViewportSize(size);
    await beSignedIn(page);
    await page.goto(await familyRequest(page));
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Note pour l’équipe').fill('Rappeler jeudi.');
    await context.setOffline(true);
    const noteOnly = page.getByRole('button', { name: 'Enregistrer la note seulement' });
    await noteOnly.click();
    await expectNothingCovered(page, noteOnly, page.getByRole('button', { name: 'Supprimer la demande' }));
    await context.setOffline(false);

    page.on('dialog', (question) => question.accept());
    await page.goto('/admin/blog/new');
    const publish = page.getByRole('button', { name: 'Publier' });
    await publish.click();
    await expectNothingCovered(page, publish, page.getByRole('button', { name: 'Choisir une image' }));
    const error = await page.locator('[data-toast]').boundingBox();
    const bar = await page.locator('[data-foot-bar]').boundingBox();
    // Just above the bar, not over the edited field.
    expect((bar?.y ?? 0) - (error?.y ?? 0) - (error?.height ?? 0)).toBeLessThan(32);
  });
}
