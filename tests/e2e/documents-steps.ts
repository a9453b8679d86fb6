import type { Page, Route } from '@playwright/test';

/* Public pages are documents: whole without script, woken where they are touched. */

export const framework = /\/assets\/(?:react|hydrate)-[\w-]+\.js/;

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
