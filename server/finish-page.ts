import type { Config } from '#app/config/environment.server.ts';
import { isSharedPage } from '#app/lib/cache-headers.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { encodeBody, encodedResponse } from './page-cache/encodings.ts';
import { takeSharingOut } from './page-cache/sharing.ts';
import { putStylesIn } from './page-styles.ts';
import { plainResponse } from './plain-response.ts';
import { pagePolicy, takeNonceOut } from './security-headers.ts';

type PageConfig = Pick<Config, 'publicUrl' | 'production' | 'development' | 's3'>;

/** Writes the policy of a page whose inline scripts are allowed by these sources. */
function policyFor(config: PageConfig): (scripts: readonly string[]) => string {
  const store = config.s3?.publicUrl ? URL.parse(config.s3.publicUrl)?.origin : undefined;
  const https = config.production && config.publicUrl.startsWith('https:');
  return (scripts) => pagePolicy({ scripts, imageOrigin: store, development: config.development, https });
}

/** Which links a browser may follow beforehand, as somebody is about to: a file of public/. */
const linkRules = '"/links.speculationrules"';

const isHtml = ({ headers }: Response) => (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * A page that was rendered to be shared, with the nonce of these facts, as everybody may have it: its policy allows the server's own
 * inline scripts by their hashes, and its styles stand in it. Any other answer stays as it is.
 */
export async function finishShared(
  response: Response,
  facts: Pick<RequestContext, 'nonce'>,
  config: PageConfig,
): Promise<Response> {
  if (!isSharedPage(response) || !isHtml(response)) return response;
  const headers = new Headers(response.headers);
  const html = withoutNonce(await response.text(), headers, facts.nonce, config);
  return new Response(html, { status: response.status, headers });
}

/** A public page without its nonce and with its styles in it; sets the headers that go with it. */
function withoutNonce(rendered: string, headers: Headers, nonce: string, config: PageConfig): string {
  const { html, scripts } = takeNonceOut(rendered, nonce);
  headers.set('Content-Security-Policy', policyFor(config)(scripts));
  if (config.development) return html;
  headers.set('Speculation-Rules', linkRules);
  return putStylesIn(html);
}

/**
 * Gives what the router answered the headers only the server can know: which inline scripts may run, and who
 * may keep the answer. A bare failure of the router becomes a French sentence.
 */
export async function finishPage(
  request: Request,
  response: Response,
  facts: RequestContext,
  config: PageConfig,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (isBareFailure(response, type)) return plainResponse(request, response.status, facts.requestId);
  const shared = isSharedPage(response);
  const headers = new Headers(response.headers);
  takeSharingOut(headers);
  // The router takes /Admin for /admin, too.
  const secret = /^\/admin/i.test(URL.parse(request.url)?.pathname ?? '/admin');
  if (secret) headers.set('Cache-Control', 'no-store');
  else if (shared || !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  const finished = { status: response.status, statusText: response.statusText, headers };
  if (!isHtml(response) || shared) return new Response(response.body, finished);
  if (!secret && !config.development) {
    return encoded(request, withoutNonce(await response.text(), headers, facts.nonce, config), finished);
  }
  headers.set('Content-Security-Policy', policyFor(config)([`'nonce-${facts.nonce}'`]));
  return new Response(response.body, finished);
}

/** A public page for one visitor (a form's errors, a page that is not there) holds no secret: it may be compressed. */
async function encoded(request: Request, html: string, init: { status: number; headers: Headers }) {
  const body = await encodeBody(Buffer.from(html));
  return encodedResponse(request, body, init.headers, init.status);
}

/** The router's last resort (no body, or an English sentence) as opposed to an error page or data of ours. */
function isBareFailure(response: Response, type: string): boolean {
  if (response.status !== 500 && response.status !== 400) return false;
  return !response.body || (type.startsWith('text/plain') && !response.headers.has('X-Remix-Response'));
}
