import { type OtherSite, type OtherSiteOptions, startOtherSite } from '#tests/helpers/other-site.ts';
import { test } from './fixtures.ts';

/** The tests of this file have a site of their own, from before the first until after the last. */
export function ownSite(options: OtherSiteOptions) {
  const url = `http://localhost:${options.port}`;
  let site: OtherSite | undefined;
  test.use({ baseURL: url });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startOtherSite(options);
  });
  test.afterAll(() => site?.stop());
  return {
    url,
    /** The site's database, as its superuser. Once the tests run. */
    get database() {
      if (!site) throw new Error('The site is not started yet');
      return site.database;
    },
  };
}
