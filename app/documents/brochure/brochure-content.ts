import { createHash } from 'node:crypto';
import { slugify } from '#app/lib/slug.ts';
import { openingDays, phoneNumbers } from '#app/school/contacts.ts';
import type { CyclePage } from '#app/school/cycle-page.ts';
import type { Cycle } from '#app/school/cycles.ts';
import type { Admissions } from '#app/school/pages/admissions.ts';
import type { Philosophy } from '#app/school/pages/philosophy.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/** The editable texts of the pages that the brochure reuses. */
export type BrochureTexts = {
  philosophy: Philosophy;
  cycles: readonly { cycle: Cycle; pupilsPerClass: number; page: CyclePage }[];
  admissions: { steps: Admissions['steps']['items']; documents: Admissions['documents']['items'] };
};

/** The brochure's content, as plain data: hashed for its key, and sent to the rendering process. */
export type BrochureContent = ReturnType<typeof brochureContent>;

/**
 * The brochure's content: the school's settings, and the texts that the pages share. Not the server's URL: it
 * may change, and a printed brochure would outlive it.
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

/** The hash of the content: 16 hexadecimal digits. */
export function brochureKey(content: BrochureContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** The name of the downloaded file: 'brochure-ecole-mille-horizons.pdf'. */
export function brochureFileName({ name }: Pick<SchoolSettings, 'name'>): string {
  return `brochure-${slugify(name)}.pdf`;
}
