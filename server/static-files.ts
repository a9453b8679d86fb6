import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, type EncodedBody, encodedResponse } from './page-cache/encodings.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

type StaticFile = { body: EncodedBody; headers: Record<string, string> };

/** Serves a file of the build, or returns null when there is none at the path. */
export type StaticFiles = (request: Request, pathname: string) => Response | null;

/**
 * Loads the client build (a few megabytes) with its `.br` and `.gz` files into memory: serving reads no disk
 * and compresses nothing, and no path can leave the folder.
 */
export function loadStaticFiles(directory: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
    : []) {
    const type = types[path.extname(name)];
    if (!type) continue;
    const url = `/${name.split(path.sep).join('/')}`;
    files.set(url, readStaticFile(path.join(directory, name), url, type));
  }
  return (request, pathname) => {
    const file = files.get(pathname);
    return file ? encodedResponse(request, file.body, file.headers) : null;
  };
}

function readStaticFile(file: string, url: string, type: string): StaticFile {
  const identity = readFileSync(file);
  const sibling = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  return {
    body: { identity, br: sibling('.br'), gzip: sibling('.gz'), hash: contentHash(identity) },
    headers: {
      'content-type': type,
      // Files in /assets/ are named by content hash; other files keep their names when they change.
      'cache-control': url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600, stale-while-revalidate=86400',
    },
  };
}
