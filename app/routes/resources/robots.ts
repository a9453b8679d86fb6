import { config } from '#app/config/environment.server.ts';
import { confirmationPath, unsubscriptionPath } from '#app/school/newsletter-links.ts';
import type { Route } from './+types/robots.ts';
import { textDocument } from './text-document.ts';

/**
 * GET /robots.txt: public pages are allowed; the office, the endpoints and the newsletter's links are not.
 * Search pages are allowed, since their noindex must be readable.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    `Disallow: ${confirmationPath}`,
    `Disallow: ${unsubscriptionPath}`,
    '',
    `Sitemap: ${config().publicUrl}/sitemap.xml`,
    '',
  ];
  return textDocument(request, {
    body: lines.join('\n'),
    type: 'text/plain; charset=utf-8',
    maxAge: 3600,
  });
}
