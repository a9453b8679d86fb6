import { consentPart } from '#app/school/legal-cookies.ts';
import { cookiesTexts } from '#app/school/pages/legal.ts';
import type { Route } from './+types/cookies.ts';
import { ConsentSettings } from './legal/consent-settings.tsx';
import { legalMeta } from './legal/legal-meta.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load-legal-page.server.ts';

export function loader() {
  return loadLegalPage(cookiesTexts);
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, loaderData?.page);
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} parts={{ [consentPart]: <ConsentSettings /> }} />;
}
