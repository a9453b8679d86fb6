import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { runShutdownHooks } from '#app/lib/shutdown.server.ts';
import { announce } from './announce.ts';
import { closeFoundations, foundationsAreReady, openFoundations } from './foundations.ts';
import { watchParent } from './parent-watch.ts';
import { checkRuntime, explain, listenProblem, warningsAbout } from './problems.ts';

/** Requests still running this long after a signal are given up. */
const shutdownLimit = 10_000;

/** Where the process is in its life; /readyz tells it to whoever sends traffic here. */
type Phase = 'starting' | 'ready' | 'stopping';

export type StartOptions = {
  /** Makes the listener once the foundations stand; `isReady` is for /readyz. */
  listener: (isReady: () => Promise<boolean>) => Promise<RequestListener>;
  /** What else ends with the server (Vite, in development). */
  alsoClose?: () => Promise<void>;
  /** Development brings its own, which Vite's web socket shares. */
  server?: Server;
};

/**
 * Listens, opens what the site stands on, announces itself, and stays until SIGTERM or SIGINT. A start that
 * fails prints what to do and ends the process with code 1.
 */
export async function startServer({
  listener,
  alsoClose,
  server = createServer(),
}: StartOptions): Promise<void> {
  const life: { phase: Phase } = { phase: 'starting' };
  try {
    checkRuntime();
    const settings = config();
    for (const warning of warningsAbout(settings)) log.warn(warning);
    let answer: RequestListener | undefined;
    server.on('request', (request, response) => {
      if (life.phase === 'stopping') response.setHeader('Connection', 'close');
      if (answer) answer(request, response);
      else
        response
          .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' })
          .end('Un instant…');
    });
    // The port first: a second start by mistake must fail before it touches the embedded database.
    const port = await listen(server, settings);
    const { firstAdministrator } = await openFoundations(settings);
    answer = await listener(async () => life.phase === 'ready' && (await foundationsAreReady(settings)));
    life.phase = 'ready';
    stopOnSignals(server, life, alsoClose);
    announce({ settings, port, firstAdministrator });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** Listens as configured. Answers the port, which differs from the configured one when that is 0. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, host, port)));
    server.listen({ host, port }, () => {
      const address = server.address() as AddressInfo;
      resolve(address.port);
    });
  });
}

function stopOnSignals(server: Server, life: { phase: Phase }, alsoClose?: () => Promise<void>): void {
  const stop = (reason: string, code: number) => {
    if (life.phase === 'stopping') {
      // A second Ctrl-C means now.
      if (reason === 'SIGINT') process.exit(130);
      return;
    }
    life.phase = 'stopping';
    log.info({ reason }, 'stopping: no new requests, finishing those under way');
    setTimeout(() => {
      log.error('requests were still running after 10 s and were given up');
      process.exit(1);
    }, shutdownLimit).unref();
    finish(server, alsoClose).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  watchParent(() => stop('npm ended', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught: the server stops, what was accepted is still written');
    stop('uncaughtException', 1);
  });
}

/** In this order, so that no accepted write is lost: answer what runs, write what waits, close the database. */
async function finish(server: Server, alsoClose?: () => Promise<void>): Promise<void> {
  await closeServer(server);
  for (const { name, error } of await runShutdownHooks()) {
    log.error({ err: error, hook: name }, 'a shutdown hook failed');
  }
  await alsoClose?.();
  await closeFoundations();
  log.info('stopped');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Connections kept alive by browsers become idle one by one, as their answers leave.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}
