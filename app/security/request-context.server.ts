import { createContext } from 'react-router';

/** What the HTTP process knows of a request before React Router sees it. */
export type RequestContext = {
  /** Joins the log lines, the error page and the visitor's report of one request. */
  requestId: string;
  /** The peer's address, or the one its trusted proxies report; 'unknown' when there is none. */
  clientAddress: string;
  userAgent: string;
  /** Allows this response's own inline scripts (CSP); unused by pages that are kept. */
  nonce: string;
};

/** Set once by the server pipeline; read by middleware, loaders and actions. */
export const requestContext = createContext<RequestContext>();

/**
 * Renders a page of the site as a visitor gets it, neither kept nor answered from what is kept: for who shows one page in
 * another. Set with `requestContext`.
 */
export const pageRenderer = createContext<(path: string) => Promise<Response>>();
