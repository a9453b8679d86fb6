import { createContext } from 'react-router';

/** What the HTTP server knows about a request before React Router handles it. */
export type RequestContext = {
  /** Links the log lines, the error page and the visitor's report of one request. */
  requestId: string;
  /** The peer's address, or the one its trusted proxies report; 'unknown' without one. */
  clientAddress: string;
  userAgent: string;
  /** Allows this response's own inline scripts (CSP); unused by cached pages. */
  nonce: string;
};

/** Set once by the server pipeline; read by middleware, loaders and actions. */
export const requestContext = createContext<RequestContext>();

/**
 * Renders a page as an anonymous visitor sees it, bypassing the cache: for pages that include another one.
 * Set with `requestContext`.
 */
export const pageRenderer = createContext<(path: string) => Promise<Response>>();
