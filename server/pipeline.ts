import path from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit as limitBody } from 'hono/body-limit';
import type { Logger } from 'pino';
import { RouterContextProvider } from 'react-router';
import type { Config } from '#app/config/config.ts';
import { duringRequest } from '#app/lib/current-request.server.ts';
import { isOneClick, isSameOrigin } from '#app/security/origin.server.ts';
import { pageRenderer, type RequestContext, requestContext } from '#app/security/request-context.server.ts';
import { bodyLimit } from './body-limits.ts';
import { siteFolder } from './deployment/deployment.ts';
import { finishPage, finishShared } from './finish-page.ts';
import { type Sharing, sharingOf } from './page-cache/sharing.ts';
import { plainResponse } from './plain-response.ts';
import type { Readiness } from './readiness.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { releaseHeader } from './upgrade/site-answers.ts';

export type PipelineOptions = {
  config: Pick<Config, 'publicUrl' | 'production' | 'development' | 's3' | 'cdn'>;
  log: Logger;
  /** React Router: renders pages, answers data requests, runs actions. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Empty when the database and the files are usable; never empty during shutdown. */
  whatFails: Readiness;
  /** Whether the process is stopping: /healthz then sends visitors to another process. */
  isStopping?: () => boolean;
  /** Uploaded files and their variants; null for an unknown address. */
  serveFile: (request: Request) => Promise<Response | null>;
  /** The client build; absent in development, where Vite serves it. */
  staticFiles?: StaticFiles;
};

/** The bindings the listener passes with a request. */
type Env = {
  Bindings: {
    requestInfo: RequestContext;
    /** Receives how the response may be cached, if it may. */
    share?: (sharing: Sharing) => void;
  };
};

export type Pipeline = ReturnType<typeof createPipeline>;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The stages of a request that no cached page answers (server/listener.ts), in order: security headers,
 * health, built files, uploaded files, checks of writes (origin, size), the router.
 */
export function createPipeline(options: PipelineOptions) {
  const { config, log } = options;
  const https = config.production && config.publicUrl.startsWith('https:');
  const app = new Hono<Env>();

  app.use((c, next) => duringRequest(c.env.requestInfo.requestId, next));

  app.use(async (c, next) => {
    await next();
    // After next(): Hono drops headers set before when a handler returns its own Response.
    c.res.headers.set('X-Request-Id', c.env.requestInfo.requestId);
    setSecurityHeaders(c.res.headers, { https });
  });

  // With two Host headers, a proxy in front may have used the other one (RFC 9112 §3.2).
  const hasTwoHosts = (request: Request) => request.headers.get('host')?.includes(',') ?? false;
  app.use((c, next) =>
    hasTwoHosts(c.req.raw) || !isDecodable(c.req.raw) ? Promise.resolve(refuse(c, 400)) : next(),
  );

  app.on(['GET', 'HEAD'], '/healthz', (c) => {
    const stopping = options.isStopping?.() ?? false;
    return c.text(stopping ? 'stopping' : 'ok', stopping ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
  app.on(['GET', 'HEAD'], '/readyz', async (c) => {
    const problems = await options.whatFails();
    const text = problems.length === 0 ? 'ready' : ['not ready', ...problems].join('\n');
    return c.text(text, problems.length === 0 ? 200 : 503, {
      'Cache-Control': 'no-store',
      [releaseHeader]: path.basename(siteFolder),
    });
  });

  app.use(async (c, next) => {
    if (!isRead(c.req.method)) return next();
    const file = options.staticFiles?.(c.req.raw, c.req.path);
    if (file) return file;
    // A page of an older build requests a missing file: an HTML page in its place would be run as a script.
    if (options.staticFiles && c.req.path.startsWith('/assets/')) return refuse(c, 404);
    if (!c.req.path.startsWith('/files/')) return next();
    return (await options.serveFile(c.req.raw)) ?? refuse(c, 404);
  });

  app.use(async (c, next) => {
    if (isRead(c.req.method)) return next();
    if (!methods.has(c.req.method)) {
      const refused = refuse(c, 405);
      refused.headers.set('Allow', [...methods].join(', '));
      return refused;
    }
    if (!isSameOrigin(c.req.raw, config.publicUrl) && !isOneClick(c.req.raw)) {
      log.warn(
        { requestId: c.env.requestInfo.requestId, path: c.req.path },
        'a write from another origin was refused',
      );
      return refuse(c, 403);
    }
    // Checked here: the router's own comparison knows only one of the site's addresses.
    c.req.raw.headers.set('Origin', config.publicUrl);
    const announced = c.req.raw.headers.has('content-length') && !c.req.raw.headers.has('transfer-encoding');
    const maxSize = bodyLimit(c.req.path, announced);
    return limitBody({ maxSize, onError: () => refuse(c, 413) })(c, next);
  });

  app.all('*', async (c) => {
    const { requestInfo, share } = c.env;
    const response = finishShared(await options.render(c.req.raw, contextWith(requestInfo, options)), config);
    const sharing = share && sharingOf(response);
    if (sharing) share(sharing);
    return finishPage(c.req.raw, response, requestInfo, config);
  });

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.env.requestInfo.requestId, path: c.req.path }, 'a request failed');
    return refuse(c, 500);
  });
  return app;
}

/** Whether the percent-encoding of the path is valid: '/blog/%FF' is not UTF-8. */
function isDecodable(request: Request): boolean {
  try {
    decodeURIComponent(new URL(request.url).pathname);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

function refuse(c: Context<Env>, status: number): Response {
  return plainResponse(c.req.raw, status, c.env.requestInfo.requestId);
}

function contextWith(
  requestInfo: RequestContext,
  options: Pick<PipelineOptions, 'render' | 'config'>,
): RouterContextProvider {
  const { render, config } = options;
  const context = new RouterContextProvider();
  context.set(requestContext, requestInfo);
  // Renders as an anonymous visitor: without cookies, and past the page cache.
  context.set(pageRenderer, (path) =>
    render(new Request(new URL(path, config.publicUrl)), contextWith(requestInfo, options)),
  );
  return context;
}
