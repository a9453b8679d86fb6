import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { forward } from '#tests/helpers/forward.ts';

const scriptPath = '/tests-engines/listen.js';
const heardPath = '/tests-engines/heard';

export type Front = {
  /** Errors of the pages since the last call. */
  complaints: () => string[];
  stop: () => Promise<void>;
};

/**
 * A proxy before the site that puts a script at the start of each page's head, which reports the page's
 * console: WebKit's driver reports none, and takes no preload script.
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

/** Runs in the page. It waits for the report: the page may be left next. */
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
    // WebKit reports that it skips a view transition, as the next page has come.
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
