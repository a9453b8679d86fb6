import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { forward } from '#tests/helpers/forward.ts';

const scriptPath = '/tests-engines/listen.js';
const heardPath = '/tests-engines/heard';

export type Front = {
  /** What pages complained of since it was last asked. */
  complaints: () => string[];
  stop: () => Promise<void>;
};

/**
 * Stands before the site and puts a script of its own in front of everything in each page's head, which tells it what the
 * console would say: the driver of WebKit tells nothing of it, and takes no script before the page's own.
 */
export async function startFront({ port, upstream }: { port: number; upstream: number }): Promise<Front> {
  const heard: string[] = [];
  const script = `(${listen})(${JSON.stringify(heardPath)});`;
  const server = createServer(async (request, response) => {
    if (request.url === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (request.url === heardPath) {
      heard.push(await text(request));
      response.writeHead(204).end();
    } else {
      forward(request, response, {
        port: upstream,
        headers: { 'accept-encoding': 'identity' },
        html: (page) => page.replace(/<head[^>]*>/, `$&<script src="${scriptPath}"></script>`),
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    complaints: () => heard.splice(0),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Runs in the page. It waits until it was heard: the next thing that happens may be another page. */
function listen(heardAt: string) {
  const tell = (what: string) => {
    const request = new XMLHttpRequest();
    request.open('POST', heardAt, false);
    request.send(`${window.location.pathname}: ${what}`);
  };
  window.addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) tell(`exception: ${event.message} ${event.error?.stack ?? ''}`);
      else if (event.target instanceof Element) tell(`not loaded: ${event.target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit tells so of a fade between pages that it skips itself, since the next page has come.
    if (reason?.name === 'AbortError' && /view transition/.test(reason.message)) return;
    tell(`rejection: ${reason} ${reason?.stack ?? ''}`);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind];
    console[kind] = (...words: unknown[]) => {
      tell(`console ${kind}: ${words.join(' ')}`);
      say(...words);
    };
  }
  document.currentScript?.remove();
}
