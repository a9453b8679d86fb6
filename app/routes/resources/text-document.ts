import { createHash } from 'node:crypto';

type TextDocument = {
  body: string;
  /** With its charset where it has one. */
  type: string;
  /** Cache lifetime in seconds; 0 for no caching. */
  maxAge: number;
};

/** A small document rendered per request, with an ETag for conditional requests (304). */
export function textDocument(request: Request, { body, type, maxAge }: TextDocument): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': type,
    'Cache-Control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
    ETag: etag,
  };
  if (hasETag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** Whether the request's If-None-Match has this ETag. */
export function hasETag(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match')?.split(',') ?? [];
  return held.some((one) => one.trim().replace(/^W\//, '') === etag);
}
