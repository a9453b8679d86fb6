import { privacyPage } from '#app/school/legal-privacy.ts';
import { useSchoolInSentences } from '#app/school/school-context.ts';
import type { Route } from './+types/privacy.ts';
import { legalMeta } from './legal/legal-meta.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load-legal-page.server.ts';

export function loader() {
  return loadLegalPage(privacyPage);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, privacyPage);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={privacyPage(useSchoolInSentences())} updatedOn={loaderData.updatedOn} />;
}
