import { freePort } from '#app/lib/free-port.server.ts';
import { restoreContent } from '#tests/helpers/fresh-content.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { type OtherSite, type OtherSiteOptions, startOtherSite } from '#tests/helpers/other-site.ts';
import { runLogFolder } from '#tests/helpers/run-log.ts';
import { startTlsProxy, type TlsProxy } from '#tests/helpers/tls-proxy.ts';
import { type EmptiedSite, forgetSession, test } from './fixtures.ts';

type OwnSiteOptions = Omit<OtherSiteOptions, 'port'> & {
  /** Behind a TLS proxy, configured like a real site. */
  tls?: boolean;
};

/** A test file's own site. All fields are set once the tests run. */
type OwnSite = {
  readonly url: string;
  /** The site's database, as its superuser. */
  readonly database: OtherSite['database'];
  /**
   * Makes the site render its pages again: changes by SQL are not announced, and pages are rendered ahead.
   */
  announce: () => Promise<void>;
};

/**
 * Gives the tests of this file their own site. Without options it is the worker's site for such files, reset
 * to its initial state: a start costs five seconds of processor time. With options one is started before the
 * first test and stopped after the last.
 */
export function ownSite(options?: OwnSiteOptions): Promise<OwnSite> {
  return options ? startedSite(options) : Promise.resolve(emptiedSite());
}

function emptiedSite(): OwnSite {
  let current: EmptiedSite | undefined;
  test.use({ baseURL: async ({ emptySite }, use) => use(emptySite.url) });
  test.beforeAll(async ({ emptySite }) => {
    current = emptySite;
    await empty(emptySite);
  });
  return ownOf(() => current);
}

/** Like `ownSite` without options, with the file's own mail server: its messages are in `mail`. */
export function ownMailSite() {
  let current: (EmptiedSite & { smtpPort: number }) | undefined;
  let mail: MailServer | undefined;
  const startMail = async () => {
    mail = await startMailServer(current?.smtpPort);
  };
  const stopMail = async () => mail?.close();
  test.use({ baseURL: async ({ mailSite }, use) => use(mailSite.url) });
  test.beforeAll(async ({ mailSite }) => {
    current = mailSite;
    await empty(mailSite);
    await startMail();
  });
  test.afterAll(stopMail);
  const site = ownOf(() => current);
  return {
    get url() {
      return site.url;
    },
    get database() {
      return site.database;
    },
    announce: site.announce,
    get mail() {
      if (!mail) throw new Error('The mail server is not started yet');
      return mail;
    },
    /** Mail is refused until the server is started again. */
    stopMail,
    startMail,
  };
}

async function empty(site: EmptiedSite): Promise<void> {
  await restoreContent(site.database);
  forgetSession(site.url);
  await site.announce();
}

function ownOf(current: () => EmptiedSite | undefined): OwnSite {
  const site = () => {
    const started = current();
    if (!started) throw new Error('The site is not started yet');
    return started;
  };
  return {
    get url() {
      return site().url;
    },
    get database() {
      return site().database;
    },
    announce: () => site().announce(),
  };
}

async function startedSite({ tls = false, ...options }: OwnSiteOptions): Promise<OwnSite> {
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
    get database() {
      if (!site) throw new Error('The site is not started yet');
      return site.database;
    },
    async announce() {
      await site?.announce();
    },
  };
}
