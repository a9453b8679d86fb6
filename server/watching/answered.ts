import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '#server/page-cache/page-key.ts';

/** A request and its answer, without anything of who asked: a route is of the router's table, never what a visitor made up. */
export type Answered = { method: string; route: string; status: number };

/** Those that any browser sends; a client may send thirty more, and each would be a figure of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Calls `tell` once the last byte of the answer has left, or whoever asked has. */
export function whenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  { routeOf, tell }: { routeOf: (path: string) => string; tell: (answer: Answered) => void },
): void {
  const { method = '', url = '/' } = request;
  response.once('close', () =>
    tell({
      method: methods.has(method) ? method : '_OTHER',
      route: routeOf(pathOf(url)),
      status: response.statusCode,
    }),
  );
}
