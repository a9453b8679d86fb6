import { createHash } from 'node:crypto';
import { slugify } from '#app/lib/slug.ts';
import { openingDays, phoneNumbers } from '#app/school/contacts.ts';
import type { CyclePage } from '#app/school/cycle-page.ts';
import type { Cycle } from '#app/school/cycles.ts';
import type { Admissions } from '#app/school/pages/admissions.ts';
import type { Philosophy } from '#app/school/pages/philosophy.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/** What the staff writes on the pages that the brochure takes its words from. */
export type BrochureTexts = {
  philosophy: Philosophy;
  cycles: readonly { cycle: Cycle; pupilsPerClass: number; page: CyclePage }[];
  admissions: { steps: Admissions['steps']['items']; documents: Admissions['documents']['items'] };
};

/** All that the brochure says, as plain data: what its key is made of, and what travels to the process that draws. */
export type BrochureContent = ReturnType<typeof brochureContent>;

/**
 * The brochure's words: the school's facts, and the texts that the pages show too. Not the server's address, which is
 * where the site runs and no fact of the school: printed, it would outlive it.
 */
export function brochureContent(school: SchoolSettings, texts: BrochureTexts) {
  const { name, slogan, description, city, district, addressLines, email, enrolmentCampaign } = school;
  return {
    school: { name, slogan, description, city, district, addressLines, email, enrolmentCampaign },
    phones: phoneNumbers(school),
    hours: openingDays(school),
    ...texts,
  };
}

/** Tells one state of the texts from another: 16 hexadecimal digits. */
export function brochureKey(content: BrochureContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** What the file is called once downloaded: 'brochure-ecole-mille-horizons.pdf'. */
export function brochureFileName({ name }: Pick<SchoolSettings, 'name'>): string {
  return `brochure-${slugify(name)}.pdf`;
}
