import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import type axe from 'axe-core';
import { freePort } from '#app/lib/free-port.server.ts';
import { SESSION_RECORD_KEY } from '#app/office/session-record.ts';
import { copyContent } from '#tests/helpers/fresh-content.ts';
import { type OtherSite, startOtherSite } from '#tests/helpers/other-site.ts';
import { fieldsOf, recordTyped } from '#tests/helpers/run-log.ts';
import { administrator } from '#tests/helpers/site.ts';
import { gluedNames } from './glued-names.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Tests begun by this worker: with the worker's number, a unique address per test. */
let testsOfWorker = 0;

type Watch = {
  /** Console messages that the test provokes and allows. */
  allow: (...patterns: RegExp[]) => void;
};

/**
 * For tests that only make requests, without a page. Each uses its own address, so that rate limits do not
 * add up.
 */
export const requestTest = base.extend<{ clientAddress: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  clientAddress: async ({}, use, { workerIndex }) => {
    testsOfWorker += 1;
    await use(`10.${workerIndex % 200}.${testsOfWorker >> 8}.${testsOfWorker & 255}`);
  },
  extraHTTPHeaders: async ({ clientAddress }, use) => {
    await use({ 'X-Forwarded-For': clientAddress });
  },
  request: async ({ request }, use) => {
    const post = request.post.bind(request);
    request.post = (url, options) => {
      if (options?.form) recordTyped(Object.entries(options.form));
      return post(url, options);
    };
    await use(request);
  },
});

type Motion = {
  /** Whether transitions and animations run. Off by default, so that no check sees a transition. */
  motion: boolean;
};

export type EmptiedSite = OtherSite & { url: string };

/** Sites without demo content, one per kind and worker, shared by files whose tests write (own-site.ts). */
type EmptiedSites = {
  emptySite: EmptiedSite;
  /** The port of the file's mail server, if it has one. */
  mailSite: EmptiedSite & { smtpPort: number };
};

async function startEmptied(env?: NodeJS.ProcessEnv): Promise<EmptiedSite> {
  const port = await freePort();
  const site = await startOtherSite({ port, env });
  await copyContent(site.database);
  return { ...site, url: `http://localhost:${port}` };
}

/** A page whose console errors, warnings, exceptions and failed requests fail the test. */
export const test = requestTest.extend<Motion & { watch: Watch }, EmptiedSites>({
  emptySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const site = await startEmptied();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const smtpPort = await freePort();
      const site = await startEmptied({
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'École Mille Horizons <ecole@ecole.example>',
      });
      await use({ ...site, smtpPort });
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  motion: [false, { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForOffice);
    await use(context);
  },
  page: async ({ page, motion }, use) => {
    page.on('request', (request) => {
      recordTyped(new URL(request.url()).searchParams);
      if (request.method() === 'POST') {
        recordTyped(fieldsOf(request.postData(), request.headers()['content-type']));
      }
    });
    if (!motion) await page.addInitScript(stopMotion);
    await page.addInitScript(tellOfEval);
    await use(page);
  },
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) {
          complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
      page.on('requestfailed', (request: Request) => {
        // A navigation cancels pending loads of the previous page: no failure.
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
        complaints.push(`request failed: ${request.url()} (${request.failure()?.errorText})`);
      });
      await use({ allow: (...patterns) => allowed.push(...patterns) });
      expect(complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

export { expect };

/** Consent was given before, so the pop-up, which waits for it, may open. */
export async function answerConsent(page: Page) {
  await page.addInitScript(() => {
    const choices = { necessary: true, analytics: false, marketing: false, preferences: false };
    const record = JSON.stringify({ ...choices, timestamp: new Date().toISOString() });
    localStorage.setItem('mille-horizons.cookie-consent', record);
  });
}

/**
 * Fails on violations of WCAG 2.2 AA, with their places. axe runs in the page itself: its Playwright wrapper
 * spends two seconds a page on frames, and there are none but those that a test names, whose contents are
 * left out.
 */
export async function expectAccessible(page: Page, { frames = 0 } = {}) {
  expect(await page.locator('iframe').count()).toBe(frames);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const broken = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      iframes: false,
      // One experimental rule, outside the tags, fetches and parses all style sheets again: a third of the
      // time.
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, axeTags);
  expect(broken).toEqual([]);
  expect(await gluedNames(page), 'words of accessible names that run into each other').toEqual([]);
}

/** Runs in the page, before its own scripts. */
function stopMotion() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after, ::backdrop {
    animation: none !important; transition: none !important; scroll-behavior: auto !important }
    @view-transition { navigation: none }`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Runs in the page. Firefox and Safari log the refusal in their consoles, Chromium does not when it is
 * caught.
 */
function tellOfEval() {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI === 'eval') console.error('The policy forbids eval');
  });
}

/** From now on, opening or reloading an office page waits for hydration. */
function waitForOffice(page: Page) {
  const { goto, reload } = page;
  const alive = async <Answer>(answered: Promise<Answer>) => {
    const answer = await answered;
    if (new URL(page.url()).pathname.startsWith('/admin/')) await untilHydrated(page);
    return answer;
  };
  page.goto = (...where) => alive(goto.apply(page, where));
  page.reload = (...how) => alive(reload.apply(page, how));
}

/**
 * Pages are rendered by the server, their script follows. Waits for the mark that an office page sets after
 * hydration, and a public one after its client entry has run.
 */
export async function untilHydrated(page: Page) {
  // A page without a script of its own is final.
  const alive =
    'html[data-hydration=done], html[data-js], html:not(:has(script:not([type^="application/"])))';
  await expect(page.locator(alive)).toBeAttached();
}

/** Opens a public page and waits for its client entry. */
export async function openLive(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
  // An answered consent banner stays closed.
  const isAnswered = await page.evaluate(() => {
    try {
      return localStorage.getItem('mille-horizons.cookie-consent') !== null;
    } catch (error) {
      // Where a test blocks storage, the answer is unknown.
      if (error instanceof DOMException && error.name === 'SecurityError') return false;
      throw error;
    }
  });
  await expect(page.getByRole('button', { name: 'Accepter tout' })).toBeVisible({ visible: !isAnswered });
}

/** By site: this worker's session there, for reuse. */
const sessions = new Map<string, { cookies: Cookie[]; record: string }>();

/** The site's data was reset: sessions of earlier tests are gone. */
export function forgetSession(site: string) {
  sessions.delete(site);
}

/** Opens an office page as a user of the staff. */
export async function signIn(page: Page, path = '/admin/dashboard') {
  await beSignedIn(page);
  await page.goto(path);
  await untilHydrated(page);
  await expect(page).toHaveURL(path);
}

/**
 * A signed-in user from the next page on. The form takes more than a second: each worker uses it once per
 * site.
 */
export async function beSignedIn(page: Page) {
  await page.goto('/robots.txt');
  const site = new URL(page.url()).origin;
  const kept = sessions.get(site);
  if (kept) {
    await page.context().addCookies(kept.cookies);
    await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
      SESSION_RECORD_KEY,
      kept.record,
    ] as const);
  } else {
    await signInByForm(page);
    const record = await page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_RECORD_KEY);
    sessions.set(site, { cookies: await page.context().cookies(), record });
  }
}

/** Begins a separate session, for a test that ends it or waits for its end. */
export async function signInByForm(page: Page) {
  await page.goto('/admin/login');
  await sendCredentials(page);
  await expect(page).toHaveURL('/admin/dashboard');
  await untilHydrated(page);
}

/** On the sign-in page, which may still be arriving. */
export async function sendCredentials(page: Page, { email, password } = administrator) {
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Presses a key, and waits until the server knows. */
export async function reportActivity(page: Page) {
  const isHeard = (answer: Response) => answer.url().endsWith('/admin/session') && answer.status() === 204;
  await Promise.all([page.waitForResponse(isHeard), page.keyboard.press('Shift')]);
}
