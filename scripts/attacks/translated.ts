import { type Browser, chromium } from '@playwright/test';
import { type Measured, some } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { changePages } from '#tests/e2e/changed-by-others.ts';
import {
  expectTyped,
  fill,
  newEmail,
  type PublicForm,
  publicForms,
  receivedTexts,
  send,
} from '#tests/e2e/public-forms.ts';
import { chromiumArguments, chromiumPath } from '#tests/helpers/browser.ts';
import { type EmbeddedSite, withEmbeddedSite } from '#tests/helpers/built-site.ts';

/** A parent whose browser translates every page sends each form once with a mistake and once right. */
export function measureTranslated(): Promise<Measured[]> {
  return withEmbeddedSite({}, async (site) => {
    await site.database.query(
      `insert into events (title, slug, description, event_date, location, status, signups_open)
       values ('La kermesse', 'la-kermesse', 'Des jeux.', now() + interval '30 days', 'La cour', 'published', true)`,
    );
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    const reached = { said: 0, typed: 0, received: 0, stored: 0 };
    try {
      for (const form of publicForms) await sendTranslated(site, browser, form, reached);
    } finally {
      await browser.close();
    }
    const all = publicForms.length;
    return [
      some('translated forms that said what was wrong', reached.said, all),
      some('of these with all that was typed', reached.typed, all),
      some('sent right and said to be received', reached.received, all),
      some('of these stored, once', reached.stored, all),
    ];
  });
}

type Reached = { said: number; typed: number; received: number; stored: number };

async function sendTranslated(site: EmbeddedSite, browser: Browser, kind: PublicForm, reached: Reached) {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  try {
    await changePages(page, 'translated');
    await kind.open(page);
    const [name, wrong, message] = kind.mistake;
    const answers = { ...kind.answers, email: newEmail() };
    const form = kind.form(page);
    await fill(form, { ...answers, [name]: wrong });
    await send(form);
    await page.getByText(message).first().waitFor();
    reached.said += 1;
    await expectTyped(form, { ...answers, [name]: wrong });
    reached.typed += 1;
    await fill(form, answers);
    await send(form);
    await page.getByText(receivedTexts).first().waitFor();
    reached.received += 1;
    const { rows } = await site.database.query(`select 1 from ${kind.table} where email = $1`, [
      answers.email,
    ]);
    reached.stored += Number(rows.length === 1);
  } catch (error) {
    report('  lost', `${kind.what}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
  } finally {
    await context.close();
  }
}
