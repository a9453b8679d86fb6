import type { RequestListener } from 'node:http';
import type { Config } from '#app/config/config.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** The response during the start: retry in a moment, with the security headers of every response. */
export function startingListener({
  production,
  publicUrl,
}: Pick<Config, 'production' | 'publicUrl'>): RequestListener {
  const headers = new Headers({
    'Retry-After': '2',
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  setSecurityHeaders(headers, { https: production && publicUrl.startsWith('https:') });
  return (_request, response) => void response.setHeaders(headers).writeHead(503).end('Un instant…');
}
