import type { BrochureTexts } from '#app/documents/brochure/brochure-content.ts';
import { cyclePages } from '#app/school/cycle-pages.ts';
import { cycles } from '#app/school/cycles.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';
import { philosophyPage } from '#app/school/pages/philosophy.ts';
import { defaultSettings } from '#app/school/settings.ts';

const { steps, documents } = admissionsPage.defaults;

/** The brochure's texts without changes of the staff. */
export const brochureTexts: BrochureTexts = {
  philosophy: philosophyPage.defaults,
  cycles: cycles.map((cycle) => ({
    cycle,
    pupilsPerClass: defaultSettings.pupilsPerClass[cycle.slug],
    page: cyclePages[cycle.slug],
  })),
  admissions: { steps: steps.items, documents: documents.items },
};
