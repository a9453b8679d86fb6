import {
  type BrochureContent,
  brochureContent as contentOf,
} from '#app/documents/brochure/brochure-content.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { cycles } from '#app/school/cycles.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';
import { cycleContent, cycleTextPages } from '#app/school/pages/cycles.ts';
import { philosophyPage } from '#app/school/pages/philosophy.ts';

/** The brochure's current content: the school's settings, and the pages' texts. */
export async function brochureContent(): Promise<BrochureContent> {
  const [school, philosophy, admissions, pages] = await Promise.all([
    currentSchool(),
    textsOf(philosophyPage),
    textsOf(admissionsPage),
    Promise.all(cycles.map(({ slug }) => textsOf(cycleTextPages[slug]))),
  ]);
  const { steps, documents } = admissions.texts;
  return contentOf(school, {
    philosophy: philosophy.texts,
    cycles: cycles.map((cycle, index) => ({
      cycle,
      pupilsPerClass: school.pupilsPerClass[cycle.slug],
      page: cycleContent(cycle.slug, pages[index]?.texts ?? cycleTextPages[cycle.slug].defaults),
    })),
    admissions: { steps: steps.items, documents: documents.items },
  });
}
