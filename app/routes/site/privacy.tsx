import { privacyTexts } from '#app/school/pages/legal.ts';
import type { Route } from './+types/privacy.ts';
import { legalMeta } from './legal/legal-meta.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load-legal-page.server.ts';

export function loader() {
  return loadLegalPage(privacyTexts);
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, loaderData?.page);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage folded {...loaderData} />;
}
