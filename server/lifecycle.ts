import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#app/config/config.ts';
import { config } from '#app/config/environment.server.ts';
import { flushLog, log } from '#app/config/log.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { announce } from './announce.ts';
import { type Draining, prepareDraining } from './draining.ts';
import { checkPassphrase } from './passphrase.ts';
import { checkRuntime, explain, listenProblem, warningsAbout } from './problems.ts';
import { cacheReadiness, type Readiness } from './readiness.ts';
import { closeServices, openServices } from './services.ts';
import { startingListener } from './starting.ts';
import { createLimitedServer, limitBodies, limitReaders } from './time-limits.ts';

/** Requests still running this long after the listener closed are aborted, in milliseconds. */
const shutdownLimit = 10_000;

/** A repeated signal within this time is the same one, in milliseconds. */
const echoLimit = 500;

/** Longer than proxies keep idle connections (nginx: 60 s), so that none is closed while they use it. */
const proxyKeepAlive = 65_000;

/** The phase of the process, which /healthz reports to proxies. */
type Phase = 'starting' | 'ready' | 'stopping';

export type StartOptions = {
  /**
   * Creates the listener once the database is open; `whatFails` is for /readyz, `isStopping` for /healthz.
   */
  listener: (whatFails: Readiness, isStopping: () => boolean) => Promise<RequestListener>;
  /** Whether the sender is signed in: uploads of staff may be slow. */
  isStaff: (request: IncomingMessage) => Promise<boolean>;
  /** Closes what else ends with the server (Vite, in development). */
  alsoClose?: () => Promise<void>;
  /** The server of development, which Vite's web socket shares. */
  server?: Server;
};

/**
 * Listens, opens the database and jobs, announces itself, and runs until SIGTERM or SIGINT. A failed start
 * prints what to do and exits with code 1.
 */
export async function startServer({
  listener,
  isStaff,
  alsoClose,
  server = createLimitedServer(),
}: StartOptions): Promise<void> {
  const life: { phase: Phase } = { phase: 'starting' };
  try {
    checkRuntime();
    const settings = config();
    await checkPassphrase(settings.backup);
    reportOnly(() => {
      for (const warning of warningsAbout(settings)) log.warn(warning);
    });
    let handle: RequestListener | undefined;
    if (settings.trustProxy > 0) server.keepAliveTimeout = proxyKeepAlive;
    const draining = prepareDraining(server);
    limitBodies(server, isStaff);
    const starting = startingListener(settings);
    const answer: RequestListener = (request, response) => (handle ?? starting)(request, response);
    server.on('request', draining.watch(answer));
    limitReaders(server);
    // The port first: a second start by mistake must fail before it touches the embedded database.
    const listensLate = mayBeOneOfSeveral(settings);
    if (listensLate) await tryPort(settings);
    let port = listensLate ? settings.port : await listen(server, settings);
    stopOnSignals({ life, settings, draining, alsoClose });
    const { firstAdministrator } = await openServices(settings);
    const readiness = cacheReadiness();
    handle = await listener(
      async () => (life.phase === 'ready' ? readiness() : [life.phase]),
      () => life.phase === 'stopping',
    );
    if (listensLate) port = await listen(server, settings);
    life.phase = 'ready';
    reportOnly(() => announce({ settings, port, firstAdministrator }));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/**
 * Whether a proxy may have another server to use. It forwards requests, forms included, when this port is
 * closed; it would pass a 503 to the visitor.
 */
function mayBeOneOfSeveral({ databaseUrl, trustProxy }: Config): boolean {
  return databaseUrl !== undefined && trustProxy > 0;
}

/** @throws StartProblem when another program uses the port, which is opened only once the site is ready */
async function tryPort(settings: Config): Promise<void> {
  const trial = createServer();
  await listen(trial, settings);
  await new Promise((resolve) => trial.close(resolve));
}

/** A failed report must not end a start. */
function reportOnly(report: () => void): void {
  try {
    report();
  } catch (error) {
    log.error({ err: error }, 'what a start reports could not be shown');
  }
}

/** @returns the port, which differs from the configured one when that is 0 */
function listen(server: NetServer, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, host, port)));
    server.listen({ host, port }, () => {
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
}

type Stopping = {
  life: { phase: Phase };
  settings: Pick<Config, 'drainSeconds'>;
  draining: Draining;
  alsoClose: StartOptions['alsoClose'];
};

function stopOnSignals({ life, settings, draining: lastAnswers, alsoClose }: Stopping): void {
  let stoppingSince = 0;
  const stop = (reason: string, code: number, drainSeconds: number) => {
    // No request was served yet. (As process 1 of a container it would ignore the signal.)
    if (life.phase === 'starting') process.exit(code);
    if (life.phase === 'stopping') {
      // A second Ctrl-C exits at once. The first arrives twice: npm forwards what the terminal already sent.
      if (reason === 'SIGINT' && performance.now() - stoppingSince > echoLimit) process.exit(130);
      return;
    }
    life.phase = 'stopping';
    stoppingSince = performance.now();
    log.info({ reason, drainSeconds }, 'stopping: soon no new requests, finishing those under way');
    finish({ drainSeconds, draining: lastAnswers, alsoClose }).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0, settings.drainSeconds));
  process.on('SIGINT', () => stop('SIGINT', 0, settings.drainSeconds));
  watchParent(() => stop('npm ended', 0, 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught: the server stops, what was accepted is still written');
    stop('uncaughtException', 1, 0);
  });
}

type Finish = Pick<Stopping, 'draining' | 'alsoClose'> & { drainSeconds: number };

/**
 * In this order, so that no request or accepted write is lost: respond while proxies learn from /healthz to
 * stop, finish running requests, run the shutdown hooks, close the database.
 */
async function finish({ drainSeconds, draining: lastAnswers, alsoClose }: Finish): Promise<void> {
  lastAnswers.begin();
  await wait(drainSeconds * 1000);
  setTimeout(() => {
    log.error('requests were still running after 10 s and were given up');
    process.exit(1);
  }, shutdownLimit).unref();
  await lastAnswers.end();
  for (const { name, error } of await runShutdownHooks()) {
    log.error({ err: error, hook: name }, 'a shutdown hook failed');
  }
  await alsoClose?.();
  await closeServices();
  log.info('stopped');
  await flushLog();
}

/** Interval of the check, in milliseconds. */
const lookEvery = 500;

/**
 * Calls `onOrphaned` once when npm, which started this process through a shell, is gone. A supervisor's
 * SIGTERM ends npm and the shell but is not forwarded: otherwise the server would keep running with the port
 * and the database. Does nothing when npm did not start the server.
 */
function watchParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, lookEvery);
  timer.unref();
}
