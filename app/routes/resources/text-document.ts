import { createHash } from 'node:crypto';

type TextDocument = {
  body: string;
  /** With its charset where it has one. */
  type: string;
  /** Seconds others may keep it; 0 for one that must not be kept. */
  maxAge: number;
};

/** A small document made for each request, with an ETag, so that a client that has it already gets a 304. */
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

/** Whether the request names this ETag as one its sender holds. */
export function hasETag(request: Request, etag: string): boolean {
  const held = request.headers.get('if-none-match')?.split(',') ?? [];
  return held.some((one) => one.trim().replace(/^W\//, '') === etag);
}
