import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { colours } from '#app/ui/zellige-colours.ts';
import type { Route } from './+types/manifest.ts';
import { textDocument } from './text-document.ts';

/** GET /manifest.webmanifest: the site as an installable app. Icons: `scripts/icons.ts`. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { name, shortName, description } = await currentSchool();
  const manifest = {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: colours.ink,
    background_color: colours.sand,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return textDocument(request, {
    body: JSON.stringify(manifest),
    type: 'application/manifest+json',
    maxAge: 3600,
  });
}
