import { openLive, test } from './fixtures.ts';
import { subscribeAndUnsubscribe } from './newsletter-steps.ts';
import { ownSite } from './own-site.ts';

const site = await ownSite();

test('an address goes all the way: asked, confirmed, ended, asked again', async ({
  page,
  browser,
  watch,
}) => {
  // The page of an expired link.
  watch.allow(/status of 404/);
  await openLive(page, '/newsletter');
  await subscribeAndUnsubscribe(site, page, browser);
});
