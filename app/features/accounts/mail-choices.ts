import { mayUse } from '#app/school/office-areas.ts';
import type { AdminRole, InquiryMailTime } from '#app/school/vocabulary.ts';

/** A staff member's mail choices. */
export type MailChoices = {
  /** New inquiries. */
  inquiries: InquiryMailTime;
  /** With their text, not only the name. */
  details: boolean;
  /** Every morning, overdue and due inquiries. */
  dueList: boolean;
  /** Critical security alerts. */
  alerts: boolean;
  /** Every Monday, the figures of the previous week. */
  figures: boolean;
};

export const inquiryMailLabels: Record<InquiryMailTime, string> = {
  'at-once': 'Tout de suite',
  daily: 'Une fois par jour, le matin à 8\u00A0h',
  none: 'Jamais',
};

/** The mail choices of a role: for areas that it may not open, no mail is sent. */
export function mailFor(role: AdminRole) {
  return {
    ofInquiries: mayUse(role, 'leads'),
    ofAlerts: mayUse(role, 'security'),
    ofFigures: mayUse(role, 'analytics'),
  };
}
