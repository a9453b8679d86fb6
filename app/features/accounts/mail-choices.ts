import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole, InquiryMailTime } from '#app/school/vocabulary.ts';

/** Which mail one of the staff wants. */
export type MailChoices = {
  /** Of what families send. */
  inquiries: InquiryMailTime;
  /** What they wrote, and not their name alone. */
  details: boolean;
  /** Every morning, what is late or due. */
  dueList: boolean;
  /** Critical security alerts. */
  alerts: boolean;
  /** Every Monday, the figures of the week before. */
  figures: boolean;
};

export const inquiryMailWords: Record<InquiryMailTime, string> = {
  'at-once': 'Tout de suite',
  daily: 'Une fois par jour, le matin à 8\u00A0h',
  none: 'Jamais',
};

/** What there is to choose for a role: of what it may not open in the office, no mail is sent to it. */
export function mailFor(role: AdminRole) {
  return {
    ofInquiries: mayUse(role, 'leads'),
    ofAlerts: mayUse(role, 'security'),
    ofFigures: mayUse(role, 'analytics'),
  };
}
