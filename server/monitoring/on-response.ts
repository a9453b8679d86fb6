import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '#server/page-cache/page-key.ts';

/**
 * A request and its response, without data about the client. The route is a pattern of the router, never a
 * path made up by a visitor.
 */
export type RequestOutcome = { method: string; route: string; status: number };

/** Methods that browsers send; a client may send thirty others, and each would be a time series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Calls `report` once the last byte of the response is sent, or the client has disconnected. */
export function onResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { routeOf, report }: { routeOf: (path: string) => string; report: (answer: RequestOutcome) => void },
): void {
  const { method = '', url = '/' } = request;
  response.once('close', () =>
    report({
      method: methods.has(method) ? method : '_OTHER',
      route: routeOf(pathOf(url)),
      status: response.statusCode,
    }),
  );
}
