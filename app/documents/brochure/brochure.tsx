import { Document } from '@react-pdf/renderer';
import { AdmissionsPage } from './admissions-page.tsx';
import type { BrochureContent } from './brochure-content.ts';
import { CoverPage } from './cover-page.tsx';
import { CyclePages } from './cycle-pages.tsx';
import { registerFonts } from './fonts.ts';
import { ApproachesPage, MissionPage } from './philosophy-pages.tsx';
import { renderTagged } from './tagged-pdf.ts';

registerFonts();

/** Renders the brochure: a tagged PDF of A4 pages. One to two seconds of computing. */
export function drawBrochure(content: BrochureContent): Promise<Uint8Array<ArrayBuffer>> {
  const { school, cycles } = content;
  return renderTagged(
    <Document
      title={`${school.name} – ${school.slogan}`}
      author={school.name}
      subject={school.description}
      keywords={`école, ${school.city}, ${cycles.map(({ cycle }) => cycle.name.toLowerCase()).join(', ')}`}
      creator={school.name}
      language="fr"
    >
      <CoverPage {...content} />
      <MissionPage {...content} />
      <ApproachesPage {...content} />
      {cycles.map((each) => (
        <CyclePages key={each.cycle.slug} {...each} footer={school.name} />
      ))}
      <AdmissionsPage {...content} />
    </Document>,
  );
}
