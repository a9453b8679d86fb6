import type { Page } from '@playwright/test';
import { type Change, change, changePages, untilHydrated } from './changed-by-others.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownSite } from './own-site.ts';
import {
  expectTyped,
  fill,
  newEmail,
  type PublicForm,
  publicForms,
  receivedTexts,
  send,
} from './public-forms.ts';

/* On a changed public page no letter and no form is lost, and each submission is answered in place. */

const site = await ownSite();
test.beforeAll(async () => {
  await site.database.query(
    `insert into events (title, slug, description, event_date, location, status, signups_open, signup_places)
     values ('La kermesse', 'la-kermesse', 'Des jeux.', now() + interval '30 days', 'La cour', 'published', true, 200)`,
  );
  await site.announce();
});

const formSelector = ({ what }: PublicForm) => (what === 'lead' ? 'dialog form' : '[data-island] form');

async function stored({ table }: PublicForm, email: string): Promise<number> {
  const { rows } = await site.database.query(`select count(*)::int as count from ${table} where email = $1`, [
    email,
  ]);
  return rows[0].count;
}

/** First with a mistake: an error, nothing lost. Then right: stored once, confirmed. */
async function sendTwice(page: Page, kind: PublicForm, spoil: () => Promise<void>) {
  const email = newEmail();
  const answers = { ...kind.answers, email };
  const [name, wrong, message] = kind.mistake;
  const form = kind.form(page);
  await fill(form, { ...answers, [name]: wrong });
  await spoil();
  await send(form);
  await expect(page.getByText(message).first()).toBeVisible();
  await expectTyped(form, { ...answers, [name]: wrong });
  expect(await stored(kind, email)).toBe(0);
  await form.locator(`[name="${name}"]`).fill(answers[name as keyof typeof answers] ?? '');
  await spoil();
  await send(form);
  await expect(page.getByText(receivedTexts).first()).toBeVisible();
  await expect.poll(() => stored(kind, email)).toBe(1);
}

for (const kind of publicForms) {
  for (const how of ['translated', 'extended', 'obfuscated'] as const satisfies Change[]) {
    test(`${kind.what}: a page that comes ${how} keeps the server’s form, which works`, async ({
      page,
      watch,
    }) => {
      watch.allow(/status of 400/);
      await changePages(page, how);
      await kind.open(page);
      await sendTwice(page, kind, async () => undefined);
    });
  }

  test(`${kind.what}: a page that is translated once the form is used answers where it was sent`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await changePages(page);
    await kind.open(page);
    await kind.form(page).locator('[name]:not([type=hidden])').first().focus();
    await untilHydrated(page, formSelector(kind));
    await change(page, 'translated');
    await sendTwice(page, kind, async () => undefined);
  });

  test(`${kind.what}: a form that is lost as it is sent is put back with what was typed, and says what became of it`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 400/);
    await page.setViewportSize({ width: 360, height: 740 });
    await changePages(page);
    await kind.open(page);
    await kind.form(page).locator('[name]:not([type=hidden])').first().focus();
    await untilHydrated(page, formSelector(kind));
    const lost: string[] = [];
    page.on('console', (message) => lost.push(message.text()));
    await sendTwice(page, kind, () => change(page, 'broken'));
    expect(lost.join()).toContain('The page was changed under');
    await expectAccessible(page);
  });
}
