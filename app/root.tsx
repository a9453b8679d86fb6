import { useEffect, useLayoutEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { notifyFullLoad } from '#app/office/full-load.ts';
import { SchoolContext } from '#app/school/school-context.ts';
import { fontPreloads, wideScreen } from '#app/ui/font-preloads.ts';
import type { Route } from './+types/root.ts';
import { application } from './routes/application.ts';
import { ErrorPage } from './routes/errors/error-page.tsx';
import { oneAddressMiddleware } from './routes/one-address.server.ts';
import officeSheet from './styles/office.css?url';
import siteSheet from './styles/site.css?url';

export const middleware: Route.MiddlewareFunction[] = [oneAddressMiddleware];

export function links() {
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

/** What every page needs to know: the school's settings, and the site's origin. */
export async function loader() {
  return { school: await currentSchool(), origin: config().publicUrl };
}

/**
 * Navigation loads only the next page: the school's settings stay until the next document. A form of the
 * office may change them.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? defaultShouldRevalidate : false;
}

/**
 * The document around every page, error pages included. A public page is complete without script, and its
 * layout loads only the public client entry. The office is an application: its scripts get their nonce from
 * the router.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const isApplication = useMatches().some(({ handle }) => handle === application);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1b1f3b" />
        <Meta />
        <link rel="stylesheet" href={isApplication ? officeSheet : siteSheet} />
        {fontPreloads.map((font) => (
          <link key={font.href} media={isApplication ? undefined : wideScreen} {...font} />
        ))}
        {/* What is linked needs no nonce; browsers hide it, and React would take that for a difference. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {isApplication && <ApplicationScripts />}
      </body>
    </html>
  );
}

function ApplicationScripts() {
  useHydrationMark();
  return (
    <>
      <ScrollRestoration />
      {/* As the bundler's own preloads have it (islands/inline-script.ts). */}
      <Scripts crossOrigin="anonymous" />
    </>
  );
}

/**
 * Marks the document's hydration: `drawn` after React's commit, `done` after its effects. Browser tests wait
 * for it.
 */
function useHydrationMark() {
  useLayoutEffect(() => markHydration('drawn'), []);
  useEffect(() => {
    markHydration('done');
    notifyFullLoad();
  }, []);
}

function markHydration(state: 'drawn' | 'done') {
  document.documentElement.dataset.hydration = state;
  document.dispatchEvent(new Event(`hydration-${state}`));
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SchoolContext value={loaderData.school}>
      <Outlet />
    </SchoolContext>
  );
}

/** The last resort of every page and of every navigation in the browser. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
