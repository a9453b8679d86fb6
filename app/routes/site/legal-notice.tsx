import { legalNoticePage } from '#app/school/legal-notice.ts';
import { useSchoolInSentences } from '#app/school/school-context.ts';
import type { Route } from './+types/legal-notice.ts';
import { legalMeta } from './legal/legal-meta.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load-legal-page.server.ts';

export function loader() {
  return loadLegalPage(legalNoticePage);
}

export { headers } from './page-headers.ts';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, legalNoticePage);
}

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={legalNoticePage(useSchoolInSentences())} updatedOn={loaderData.updatedOn} />;
}
