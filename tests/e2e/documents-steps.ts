import type { Page, Route } from '@playwright/test';
import { builtFile } from '#tests/helpers/built-files.ts';

/* Public pages are documents: complete without script, hydrated on interaction. */

/** React's chunk, including retries. */
export const framework = (url: URL) => url.pathname === builtFile('react');

/** The files of the client entry. */
export const isClientEntry = (path: string) =>
  [builtFile('client-entry'), builtFile('client-entry-parts')].includes(path);

/** Records every script requested from now on. */
export function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Holds requests back until released. */
export function hold() {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  const route = async (route: Route) => {
    await mayCome;
    await route.continue();
  };
  return { route, letCome };
}
