import { PassThrough } from 'node:stream';
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
import { requestContext } from '#app/security/request-context.server.ts';

/** A page that takes longer than this is given up: something it waits for hangs. */
const renderTimeout = 10_000;

/**
 * Renders a page whole before its first byte leaves, so that its status is true and it can be kept. A page
 * that will be shared (`publicPage` headers) carries no nonce: the server allows its scripts by their hashes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const shared = status === 200 && headers.has('Cache-Tag');
  const nonce = shared ? undefined : context.get(requestContext).nonce;
  return new Promise<Response>((resolve, reject) => {
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
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

/** Logs what a loader, an action or a page threw, whole; the visitor is told its request id only. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Left before the answer: nobody is waiting, nothing went wrong.
  if (request.signal.aborted) return;
  const cause = isRouteErrorResponse(error) && 'error' in error ? error.error : error;
  const { requestId } = context.get(requestContext);
  log.error({ err: cause, requestId, path: URL.parse(request.url)?.pathname }, 'a page failed');
};
