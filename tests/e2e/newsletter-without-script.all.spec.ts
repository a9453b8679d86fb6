import { test } from './fixtures.ts';
import { noScript, subscribeAndUnsubscribe } from './newsletter-steps.ts';
import { ownSite } from './own-site.ts';

const site = await ownSite();
test.use({ javaScriptEnabled: false });

test('without script an address goes all the way: asked, confirmed, ended, asked again', async ({
  page,
  browser,
  watch,
}) => {
  // The page of an expired link, with scripts off.
  watch.allow(/status of 404/, noScript);
  await page.goto('/newsletter');
  await subscribeAndUnsubscribe(site, page, browser);
});
