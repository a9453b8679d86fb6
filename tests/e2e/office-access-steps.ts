import type { Page } from '@playwright/test';
import { administrator } from '#tests/helpers/site.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { ownMailSite } from './own-site.ts';

export const { email } = administrator;

/** The file's own site with a mail server, and what is received there; each test may ask for links anew. */
export function accessSite() {
  const site = ownMailSite();
  test.beforeEach(() => site.database.query('delete from rate_limits'));

  const received = (subject: RegExp) =>
    site.mail.received.filter((mail) => subject.test(mail.subject ?? '')).length;

  /** The link of the latest message with this subject, once so many have arrived. */
  async function linkOf(subject: RegExp, count = 1, to = email): Promise<string> {
    await expect.poll(() => received(subject)).toBe(count);
    const mail = site.mail.received.findLast((each) => subject.test(each.subject ?? ''));
    expect(mail?.envelopeTo).toEqual([to]);
    const [link] = /http\S+\?jeton=[0-9a-f]{64}/.exec(mail?.text ?? '') ?? [];
    if (!link) throw new Error('expected a link in the message');
    return link;
  }
  return { site, received, linkOf };
}

export async function askForLink(page: Page, address: string) {
  await page.goto('/admin/forgotten-password');
  await untilHydrated(page);
  await page.getByLabel('Email').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Si cette adresse est celle d’un compte')).toBeVisible();
  return page.getByRole('main').innerText();
}
