import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compressed = promisify(gzip);

/** Rendered and compressed once per path: some 2 kB each. The callers bound the number of paths. */
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  Vary: 'Accept-Encoding',
  // If the drawings ever change, an old one is acceptable for a week.
  'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
};
const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=60' };

/** Responds with the drawing of a path; 404 with null. */
export async function answerDrawing(request: Request, draw: (() => string) | null): Promise<Response> {
  if (!draw) return new Response('Dessin introuvable.', { status: 404, headers: plainText });
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(draw(), { headers });
  const { pathname } = new URL(request.url);
  const bytes =
    cache.get(pathname) ?? compressed(draw(), { level: 9 }).then((written) => new Uint8Array(written));
  cache.set(pathname, bytes);
  return new Response(await bytes, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}
