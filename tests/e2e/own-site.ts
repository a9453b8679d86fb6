import { type OtherSite, type OtherSiteOptions, startOtherSite } from '#tests/helpers/other-site.ts';
import { runLogFolder } from '#tests/helpers/run-log.ts';
import { startTlsProxy, type TlsProxy } from '#tests/helpers/tls-proxy.ts';
import { test } from './fixtures.ts';

type OwnSiteOptions = OtherSiteOptions & {
  /** The port of a proxy that ends TLS: then the site is configured as a school's is online. */
  tlsPort?: number;
};

/** The tests of this file have a site of their own, from before the first until after the last. */
export function ownSite({ tlsPort, ...options }: OwnSiteOptions) {
  const url = tlsPort ? `https://localhost:${tlsPort}` : `http://localhost:${options.port}`;
  const online = { NODE_ENV: 'production', PUBLIC_URL: url, SESSION_SECRET: 'for-the-tests-'.repeat(4) };
  let site: OtherSite | undefined;
  let proxy: TlsProxy | undefined;
  test.use({ baseURL: url, ignoreHTTPSErrors: tlsPort !== undefined });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const env = { ...options.env, ...(tlsPort && online) };
    [site, proxy] = await Promise.all([
      startOtherSite({ ...options, env }),
      tlsPort ? startTlsProxy({ port: tlsPort, upstream: options.port, logs: runLogFolder }) : undefined,
    ]);
  });
  test.afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
  });
  return {
    url,
    /** The site's database, as its superuser. Once the tests run. */
    get database() {
      if (!site) throw new Error('The site is not started yet');
      return site.database;
    },
  };
}
