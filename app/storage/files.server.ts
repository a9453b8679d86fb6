import { and, eq, inArray } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { isBusy, readAs } from '#app/db/client.server.ts';
import { storedImages } from '#app/db/schema/content.ts';
import { cdnTags, immutableCacheControl } from '#app/lib/cache-headers.ts';
import { attachmentDisposition } from '#app/lib/content-disposition.ts';
import {
  shownPath,
  variantFormats,
  variantPath,
  widthsOfVariants,
  withoutName,
} from '#app/lib/image-variants.ts';
import { findAttachment } from './attachments.server.ts';
import type { Bucket, FileMetadata } from './bucket.ts';
import { type BucketName, fileStore, isBucketName, type PictureBucket } from './buckets.server.ts';
import { byteRange } from './byte-range.ts';
import { isAttachmentPath, partsOfPath, stemOfPath, typeOfPath } from './paths.ts';

/**
 * Serves GET and HEAD of `/files/{bucket}/{path}`: originals and variants of pictures, optionally with a
 * readable name appended, and PDF files, with range and conditional requests. Null for other paths. Redirects
 * pictures to the store if it has a public URL; PDF files are always served here, with headers that make them
 * harmless.
 */
export async function serveFile(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/files/')) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const [, bucket = '', path = ''] = /^\/files\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (!isBucketName(bucket)) return notFound();
  return bucket === 'content-files' ? serveAttachment(request, path) : servePicture(request, bucket, path);
}

/* Only paths this code could have written are looked up: the whole raw path is matched, so '..', '%2e',
   '\' and similar never match. */

async function servePicture(request: Request, bucket: PictureBucket, named: string): Promise<Response> {
  const path = withoutName(named);
  const type = typeOfPath(path);
  if (!type) return notFound();
  const address = fileStore().address(bucket);
  if (!address.startsWith('/')) return elsewhere(`${address}/${path}`);
  const found = await serveStored(request, { bucket, path, type, headers: pictureHeaders });
  if (found) return found;
  const now = await currentPathOf(bucket, path);
  return now === null ? notFound() : moved(`${address}/${now}`);
}

async function serveAttachment(request: Request, path: string): Promise<Response> {
  if (!isAttachmentPath(path)) return notFound();
  try {
    const attachment = await findAttachment(path);
    if (!attachment) return notFound();
    const headers = { ...attachmentHeaders, 'Content-Disposition': attachmentDisposition(attachment.name) };
    const file = { bucket: 'content-files', path, type: 'application/pdf', headers } as const;
    return (await serveStored(request, file)) ?? notFound();
  } catch (error) {
    if (isBusy(error)) return tryAgain('Le site est très occupé. Réessayez dans une minute.');
    throw error;
  }
}

type StoredFile = { bucket: BucketName; path: string; type: string; headers: Record<string, string> };

/** Null when the file does not exist; 503 when the store fails. */
async function serveStored(request: Request, file: StoredFile): Promise<Response | null> {
  try {
    const bucket = await fileStore().bucket(file.bucket);
    const metadata = await bucket.metadata(file.path);
    return metadata ? await fileResponse(request, bucket, file, metadata) : null;
  } catch (error) {
    log.error({ err: error, bucket: file.bucket }, 'a stored file could not be read');
    return tryAgain('Ce fichier ne peut pas être lu pour le moment. Réessayez dans une minute.');
  }
}

const pictureHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Other sites show the picture of a shared article.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Always downloaded, never rendered in our origin: the browsers' viewers would need a looser policy. */
const attachmentHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

async function fileResponse(
  request: Request,
  bucket: Bucket,
  file: StoredFile,
  metadata: FileMetadata,
): Promise<Response> {
  const headers = fileHeaders(file, metadata);
  if (isKnown(request.headers, headers)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  headers.set('Accept-Ranges', 'bytes');
  if (request.method === 'HEAD') {
    headers.set('Content-Length', String(metadata.size));
    return new Response(null, { headers });
  }
  const header = rangeStillHolds(request.headers, headers) ? request.headers.get('range') : null;
  const range = byteRange(header, metadata.size);
  if (range === 'unsatisfiable') return unsatisfiable(metadata.size);
  const { first, last } = range === 'whole' ? { first: 0, last: metadata.size - 1 } : range;
  headers.set('Content-Length', String(last - first + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${first}-${last}/${metadata.size}`);
  const body = metadata.size === 0 ? null : await bucket.read(file.path, first, last);
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
}

function fileHeaders(file: StoredFile, metadata: FileMetadata): Headers {
  return new Headers({
    // A path is written once and never reused, so it is immutable and its own ETag.
    'Cache-Control': immutableCacheControl,
    ETag: `"${file.path.replace(/^.*\//, '')}-${metadata.size.toString(36)}"`,
    'Last-Modified': metadata.lastModified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    ...(config().cdn && cdnTags([stemOfPath(file.path) ?? file.path])),
    ...file.headers,
  });
}

/** Whether the browser has this file (RFC 9110 §13: If-None-Match takes precedence over the date). */
function isKnown(requested: Headers, file: Headers): boolean {
  const tags = requested.get('if-none-match');
  if (tags !== null) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes('*') || known.includes(file.get('etag') ?? '');
  }
  const since = Date.parse(requested.get('if-modified-since') ?? '');
  return since >= Date.parse(file.get('last-modified') ?? '');
}

/** `If-Range`: the range is only valid for the same file; otherwise the whole file is sent. */
function rangeStillHolds(requested: Headers, file: Headers): boolean {
  const condition = requested.get('if-range');
  return condition === null || condition === file.get('etag') || condition === file.get('last-modified');
}

/** Cached briefly: the file may be about to appear, and a flood of bad paths must stay cheap. */
function notFound(): Response {
  return new Response('Fichier introuvable.', {
    status: 404,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=60',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function tryAgain(sentence: string): Response {
  return new Response(sentence, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function unsatisfiable(size: number): Response {
  return new Response(null, {
    status: 416,
    headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' },
  });
}

/** Not cached: the crop may change again. */
function moved(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

function elsewhere(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'public, max-age=3600' },
  });
}

/**
 * The current path of a picture's file that was at this path before a crop: open pages, sent mails and other
 * sites still use it. Null when there is no such picture, or it was not moved.
 */
async function currentPathOf(bucket: PictureBucket, path: string): Promise<string | null> {
  const parts = partsOfPath(path);
  if (!parts) return null;
  const { stem, width, extension } = parts;
  const originals = ['jpg', 'png', 'webp'].map((each) => `${stem}.${each}`);
  try {
    const [image] = await readAs('site_visitor', (tx) =>
      tx
        .select({ path: storedImages.path, cut: storedImages.cut, width: storedImages.width })
        .from(storedImages)
        .where(and(eq(storedImages.bucket, bucket), inArray(storedImages.path, originals))),
    );
    if (!image) return null;
    const now = shownPath(image);
    const format = variantFormats.find((each) => each === extension);
    const widths = widthsOfVariants(image.width);
    const wide = widths.find((each) => each >= (width ?? 0)) ?? image.width;
    const found = width === undefined || !format ? now : variantPath(now, wide, format);
    return found === path ? null : found;
  } catch (error) {
    log.warn({ err: error }, 'a picture that was cut could not be looked for');
    return null;
  }
}
