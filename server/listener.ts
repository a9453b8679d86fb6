import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import type { Config } from '#app/config/config.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { createRequestContext } from './create-request-context.ts';
import { sendPage } from './page-cache/cached-page.ts';
import type { Outcome, PageCache, Rendered } from './page-cache/page-cache.ts';
import { pageKey, pathOf } from './page-cache/page-key.ts';
import type { RequestPriority } from './page-cache/request-priority.ts';
import type { Sharing } from './page-cache/sharing.ts';
import type { Pipeline } from './pipeline.ts';
import { onPublicOrigin } from './public-origin.ts';
import { readRequestHead } from './request-head.ts';
import { requestId } from './request-id.ts';
import { createRequestLog, type LogResponse } from './request-log.ts';
import { dropUnreadBody } from './unread-body.ts';

export type Site = {
  app: Pipeline;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  logResponse: LogResponse;
  /** Absent in development, where every change must show. */
  pages?: PageCache;
  /** Counts visitors in wait, so that rendering ahead can pause. */
  visitors?: RequestPriority;
};

type ListenerOptions = Omit<Site, 'logResponse'> & {
  log: Logger;
  /** Called with each request as its log line begins. */
  onRequest?: (line: { requestId: string }) => void;
};

/**
 * Handles what node:http receives: a cached page directly, all else by the pipeline, which sees every request
 * on the site's own origin (decision 4). Shareable responses fill the cache.
 */
export function createListener({ onRequest, ...given }: ListenerOptions): RequestListener {
  const log = createRequestLog(given.log);
  const logResponse: LogResponse = onRequest
    ? (outgoing, line) => {
        onRequest(line);
        log(outgoing, line);
      }
    : log;
  const site = { ...given, logResponse };
  const { config, pages } = site;
  const handle = getRequestListener((request, bindings) => {
    const make = () => answer(site, request, bindings as HttpBindings);
    return site.visitors ? site.visitors.answer(make) : make();
  });
  return (request, response) => {
    if (pages && sendCached(request, response)) return;
    request.url = onPublicOrigin(request.url ?? '/', config.publicUrl);
    return handle(request, response);
  };

  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url: target = '' } = request;
    const head = readRequestHead(method, target, request);
    const key = pageKey(head);
    if (!pages || key === null) return false;
    const page = pages.find(key);
    pages.count(page !== undefined);
    if (!page) return false;
    const id = requestId(head.requestId, config.trustProxy);
    logResponse(response, { requestId: id, method, path: pathOf(target) });
    sendPage(page, head, response, id, pages.now());
    pages.sent(key, page);
    return true;
  }
}

/**
 * The response to a request that no cached page matched: from the pipeline, or the page rendered for the
 * cache.
 */
async function answer(site: Site, request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> {
  const { app, config, logResponse, pages } = site;
  const requestInfo = createRequestContext(
    { headers: request.headers, peerAddress: incoming.socket.remoteAddress },
    config.trustProxy,
  );
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  logResponse(outgoing, { requestId: requestInfo.requestId, method, path: pathname });
  const target = `${pathname}${search}`;
  const head = readRequestHead(method, target, incoming);
  const key = pages ? pageKey(head) : null;
  if (!pages || key === null) {
    const response = await app.fetch(request, { requestInfo });
    await dropUnreadBody(incoming, outgoing);
    return response;
  }
  const outcome = await renderOnce(site, pages, key, request, requestInfo);
  if (outcome?.cached) {
    sendPage(outcome.cached, head, outgoing, requestInfo.requestId, pages.now());
    pages.sent(key, outcome.cached);
    return RESPONSE_ALREADY_SENT;
  }
  // Not a shareable page. The visitor it was rendered for gets it, unless the URL contains more than the key.
  if (outcome && target === key)
    return method === 'HEAD' ? new Response(null, outcome.response) : outcome.response;
  await outcome?.response.body?.cancel().catch(() => undefined);
  return app.fetch(request, { requestInfo });
}

/**
 * The cached page, or the outcome of a render this request started; null when another request's outcome was
 * private.
 */
async function renderOnce(
  site: Site,
  pages: PageCache,
  key: string,
  request: Request,
  requestInfo: RequestContext,
): Promise<Outcome | null> {
  // Only now is the address normalised.
  const cached = pages.find(key);
  if (cached) return { cached };
  const { outcome, first } = pages.join(key, () => renderForAll(site, key, request.headers, requestInfo));
  const result = await outcome.catch((error: unknown) => {
    if (first) throw error;
    return null;
  });
  return first || result?.cached ? result : null;
}

/** Renders the page for all visitors: a GET of its canonical URL, which no disconnecting client can abort. */
async function renderForAll(
  { app, config }: Pick<Site, 'app' | 'config'>,
  key: string,
  sent: Headers,
  requestInfo: RequestContext,
): Promise<Rendered> {
  const headers = new Headers(sent);
  // Never for a host name the client claims.
  for (const name of ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name);
  let sharing: Sharing | null = null;
  const response = await app.fetch(new Request(`${config.publicUrl}${key}`, { headers }), {
    requestInfo,
    share: (said: Sharing) => {
      sharing = said;
    },
  });
  return { response, sharing };
}

/** The same without a request. */
export function prerender(site: Pick<Site, 'app' | 'config'>, key: string): Promise<Rendered> {
  const headers = new Headers();
  const requestInfo = createRequestContext({ headers, peerAddress: undefined }, site.config.trustProxy);
  return renderForAll(site, key, headers, requestInfo);
}
