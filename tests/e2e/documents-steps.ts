import type { Page, Route } from '@playwright/test';
import { builtFile } from '#tests/helpers/built-files.ts';

/* Public pages are documents: whole without script, hydrated where they are touched. */

/** What React is in, however often it is asked for. */
export const framework = (url: URL) => url.pathname === builtFile('react');

/** The files of the client entry. */
export const isClientEntry = (path: string) =>
  [builtFile('client-entry'), builtFile('client-entry-parts')].includes(path);

/** Every script that the page asks for from now on. */
export function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Holds back what is asked for until it may come. */
export function hold() {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  const route = async (route: Route) => {
    await mayCome;
    await route.continue();
  };
  return { route, letCome };
}
