import { consentPart, cookiesPage } from '#app/school/legal-cookies.ts';
import type { Route } from './+types/cookies.ts';
import { ConsentSettings } from './legal/consent-settings.tsx';
import { legalMeta } from './legal/legal-meta.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load-legal-page.server.ts';

export function loader() {
  return loadLegalPage(cookiesPage);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, cookiesPage);
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      page={cookiesPage()}
      updatedOn={loaderData.updatedOn}
      parts={{ [consentPart]: <ConsentSettings /> }}
    />
  );
}
