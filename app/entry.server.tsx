import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import clientEntry from 'virtual:client-entry';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { ClientEntryContext } from '#app/islands/client-entry-context.ts';
import { inlineScript } from '#app/islands/inline-script.ts';
import { IslandRenderer } from '#app/islands/island-renderer.ts';
import { renderIsland } from '#app/islands/render-island.server.ts';
import { inlineScriptHeader } from '#app/lib/cache-headers.ts';
import { application } from '#app/routes/application.ts';
import { RequestIdContext } from '#app/routes/errors/request-id.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { withStylesIn } from './page-styles.server.ts';

/** A page of the office that takes longer than this is given up: something it waits for hangs. */
const renderTimeout = 10_000;

const clientEntrySource = `'sha256-${createHash('sha256').update(inlineScript(clientEntry)).digest('base64')}'`;

/**
 * Renders a page completely before sending its first byte, so that its status is right and it can be cached.
 * An office page has the request's nonce, for the router's inline scripts. A public page may be cached and
 * has none: its inline script is always the same, and allowed by its hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const requestInfo = context.get(requestContext);
  const { requestId } = requestInfo;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (isApplication(routerContext)) {
    // Drawn as it is asked for.
    const { nonce } = requestInfo;
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const body = await streamed(<RequestIdContext value={requestId}>{page}</RequestIdContext>, nonce);
    return new Response(body, { headers, status });
  }
  headers.set(inlineScriptHeader, clientEntrySource);
  const html = `<!DOCTYPE html>${renderToString(
    <RequestIdContext value={requestId}>
      <ClientEntryContext value={clientEntry}>
        <IslandRenderer value={renderIsland}>
          <ServerRouter context={asDocument(routerContext)} url={request.url} />
        </IslandRenderer>
      </ClientEntryContext>
    </RequestIdContext>,
  )}`;
  // In development the sheet stays linked, so that it is reloaded as it is edited.
  const body = config().development ? html : withStylesIn(html);
  return new Response(body, { headers, status });
}

function isApplication({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.handle === application);
}

/**
 * Of what the router knows, what a document needs: neither the loaders' data as its scripts would read it, nor the routes of
 * other pages, of which it would make components each time.
 */
function asDocument(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, manifest.routes[id]]));
  return { ...routerContext, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/** A page that waits for something: its scripts, for the loaders' data. */
function streamed(page: ReactNode, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(createReadableStreamFromReadable(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeout);
  });
}

/** Logs what a loader, an action or a page threw, whole; the visitor sees its request id only. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Left before the answer, or asked for what does not exist: the request's own log line says enough.
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error;
  const { requestId } = context.get(requestContext);
  log.error({ err: cause, requestId, path: URL.parse(request.url)?.pathname }, 'a page failed');
};
