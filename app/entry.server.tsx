import { PassThrough } from 'node:stream';
import starter from 'virtual:starter';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { log } from '#app/config/log.server.ts';
import { StarterContext } from '#app/islands/starter-context.ts';
import { RequestIdContext } from '#app/routes/errors/request-id.ts';
import { requestContext } from '#app/security/request-context.server.ts';

/** A page that takes longer than this is given up: something it waits for hangs. */
const renderTimeout = 10_000;

/**
 * Renders a page whole before its first byte leaves, so that its status is true and it can be kept. Its own inline
 * scripts bear the request's nonce; the server takes that out of a page that will be shared (`publicPage` headers), and
 * allows the scripts that bore it by their hashes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, requestId } = context.get(requestContext);
  return new Promise<Response>((resolve, reject) => {
    const page = (
      <RequestIdContext value={requestId}>
        <StarterContext value={{ files: starter, nonce }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StarterContext>
      </RequestIdContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
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
