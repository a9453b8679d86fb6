import { levelLabel } from '#app/features/inquiries/applications.ts';
import type { Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { formatMoment } from '#app/lib/dates.ts';
import { openingHoursInSentence } from '#app/school/contacts.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { ReplyValues } from './reply-fields.ts';

type Known = Pick<Inquiry, 'name' | 'child' | 'stage' | 'visitAt'>;

/** The values of a template's placeholders for one family. */
export function replyValues({ name, child, stage, visitAt }: Known, school: SchoolSettings): ReplyValues {
  return {
    nom: name,
    ...(child && { enfant: child.name, niveau: levelLabel(child.level).toLocaleLowerCase('fr') }),
    campagne: school.enrolmentCampaign,
    horaires: openingHoursInSentence(school),
    ...(stage === 'visit_planned' && visitAt && { visite: `le ${formatMoment(visitAt)}` }),
  };
}

/** The default subject of a reply. */
export function defaultSubject({ child }: Pick<Inquiry, 'child'>): string {
  return child ? `Votre demande pour ${child.name}` : 'Votre message';
}
