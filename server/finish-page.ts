import type { Config } from '#app/config/config.ts';
import {
  cdnTags,
  framedPageHeader,
  frameSourcesHeader,
  inlineScriptHeader,
  isSharedPage,
} from '#app/lib/cache-headers.ts';
import type { RequestContext } from '#app/security/request-context.server.ts';
import { encodedResponse, encodeFor } from './page-cache/encodings.ts';
import { stripInternalHeaders, tagsIn } from './page-cache/sharing.ts';
import { plainResponse } from './plain-response.ts';
import { framedPolicy, type PolicyOptions, pagePolicy } from './security-headers.ts';

type PageConfig = Pick<Config, 'publicUrl' | 'production' | 'development' | 's3' | 'cdn'>;

/** The policy of a page that allows these sources of inline scripts and frames. */
function policyFor(config: PageConfig, page: Pick<PolicyOptions, 'scripts' | 'office' | 'players'>): string {
  const https = config.production && config.publicUrl.startsWith('https:');
  return pagePolicy({ ...page, ...storeOf(config), development: config.development, https });
}

/** The origin of pictures served by S3. */
function storeOf({ s3 }: PageConfig): { imageOrigin: string | undefined } {
  return { imageOrigin: s3?.publicUrl ? URL.parse(s3.publicUrl)?.origin : undefined };
}

/** Speculation rules for links the visitor is about to follow: a file of public/. */
const linkRules = '"/links.speculationrules"';

const isHtml = ({ headers }: Response) => (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Adds the headers all visitors share to a page rendered for the cache. Returns other responses unchanged.
 */
export function finishShared(response: Response, config: PageConfig): Response {
  const { headers } = response;
  if (isSharedPage(response) && isHtml(response)) setDocumentHeaders(headers, config, playersIn(headers));
  return response;
}

/**
 * The policy of a document allows the inline script it names, by its hash, and the players of its videos as
 * frames.
 */
function setDocumentHeaders(headers: Headers, config: PageConfig, players: readonly string[]): void {
  const script = headers.get(inlineScriptHeader);
  headers.delete(inlineScriptHeader);
  headers.set('Content-Security-Policy', policyFor(config, { scripts: script ? [script] : [], players }));
  if (!config.development) headers.set('Speculation-Rules', linkRules);
}

/** The origins of the document's video players. */
function playersIn(headers: Headers): string[] {
  return headers.get(frameSourcesHeader)?.split(' ') ?? [];
}

/**
 * Adds the headers only the server knows: which inline scripts may run, and who may cache the response. A
 * bare failure of the router becomes a French message.
 */
export async function finishPage(
  request: Request,
  response: Response,
  requestInfo: RequestContext,
  config: PageConfig,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (isBareFailure(response, type)) return plainResponse(request, response.status, requestInfo.requestId);
  const shared = isSharedPage(response);
  const { headers } = response;
  const players = playersIn(headers);
  const tags = tagsIn(headers);
  stripInternalHeaders(headers);
  if (shared && config.cdn) {
    for (const [name, value] of Object.entries(cdnTags(tags))) headers.set(name, value);
  }
  // The router also matches /Admin.
  const secret = /^\/admin/i.test(URL.parse(request.url)?.pathname ?? '/admin');
  if (secret) headers.set('Cache-Control', 'no-store');
  else if (shared || !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (!isHtml(response) || shared) return response;
  if (headers.has(framedPageHeader)) {
    headers.delete(framedPageHeader);
    headers.set('Content-Security-Policy', framedPolicy(storeOf(config)));
    return response;
  }
  // A page without a named inline script is an application whose scripts have the nonce: the office and, in
  // development, the component gallery.
  if (!headers.has(inlineScriptHeader)) {
    headers.set(
      'Content-Security-Policy',
      policyFor(config, { scripts: [`'nonce-${requestInfo.nonce}'`], office: true }),
    );
    return response;
  }
  setDocumentHeaders(headers, config, players);
  return encoded(request, response);
}

/**
 * A public page for one visitor (form errors, page not found) contains no secret, so compression is safe
 * (BREACH).
 */
async function encoded(request: Request, page: Response): Promise<Response> {
  const body = await encodeFor(request, new Uint8Array(await page.arrayBuffer()));
  return encodedResponse(request, body, page.headers, page.status);
}

/** The router's fallback (no body, or an English sentence), as opposed to our own error pages or data. */
function isBareFailure(response: Response, type: string): boolean {
  if (response.status !== 500 && response.status !== 400) return false;
  return !response.body || (type.startsWith('text/plain') && !response.headers.has('X-Remix-Response'));
}
