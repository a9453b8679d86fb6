import { freePort } from '#app/lib/free-port.server.ts';
import { type OtherSite, type OtherSiteOptions, startOtherSite } from '#tests/helpers/other-site.ts';
import { runLogFolder } from '#tests/helpers/run-log.ts';
import { startTlsProxy, type TlsProxy } from '#tests/helpers/tls-proxy.ts';
import { test } from './fixtures.ts';

type OwnSiteOptions = Omit<OtherSiteOptions, 'port'> & {
  /** Behind a proxy that ends TLS, and configured as a school's is online. */
  tls?: boolean;
};

/** The tests of this file have a site of their own, from before the first until after the last. */
export async function ownSite({ tls = false, ...options }: OwnSiteOptions = {}) {
  const port = await freePort();
  const tlsPort = tls ? await freePort() : undefined;
  const url = tlsPort ? `https://localhost:${tlsPort}` : `http://localhost:${port}`;
  const online = { NODE_ENV: 'production', PUBLIC_URL: url, SESSION_SECRET: 'for-the-tests-'.repeat(4) };
  let site: OtherSite | undefined;
  let proxy: TlsProxy | undefined;
  test.use({ baseURL: url, ignoreHTTPSErrors: tls });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const env = { ...options.env, ...(tls && online) };
    [site, proxy] = await Promise.all([
      startOtherSite({ ...options, port, env }),
      tlsPort ? startTlsProxy({ port: tlsPort, upstream: port, logs: runLogFolder }) : undefined,
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
    /** Has the site draw its pages anew: what a test did by SQL it did not hear of, and it draws them beforehand. */
    async announce() {
      await site?.announce();
    },
  };
}
