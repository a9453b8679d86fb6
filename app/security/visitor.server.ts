import type { RequestContext } from './request-context.server.ts';

/** The sender of a request, as far as alerts and limits are concerned. */
export type Visitor = Pick<RequestContext, 'clientAddress' | 'userAgent'>;
