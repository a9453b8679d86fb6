import type { RequestContext } from './request-context.server.ts';

/** The sender of a request, for alerts and limits. */
export type Visitor = Pick<RequestContext, 'clientAddress' | 'userAgent'>;
