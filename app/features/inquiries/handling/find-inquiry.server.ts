import { and, eq } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import type { Handling } from '#app/features/inquiries/applications.ts';
import { applicationFields } from '#app/features/inquiries/lists/applications.server.ts';
import { contactMessageFields } from '#app/features/inquiries/lists/contact-messages.server.ts';
import type { InquiryKind, Stage } from '#app/school/vocabulary.ts';

/** One inquiry of any kind, with everything the family wrote; null for fields that its form does not have. */
export type Inquiry = {
  kind: InquiryKind;
  id: string;
  name: string;
  email: string;
  phone: string;
  /** In E.164; null where the typed text is not a number. */
  phoneE164: string | null;
  child: { name: string; age: number; level: string } | null;
  subject: string | null;
  message: string | null;
  privacyAccepted: boolean | null;
  suspectedSpam: boolean;
  createdAt: Date;
  /** Null for a message, which has none. */
  stage: Stage | null;
  visitAt: Date | null;
} & Handling;

/** The inquiry of that kind and id; null when there is none. */
export async function findInquiry(kind: InquiryKind, id: string): Promise<Inquiry | null> {
  return readAsStaff(async (tx) => {
    if (kind === 'message') {
      const [row] = await tx
        .select(contactMessageFields)
        .from(contactSubmissions)
        .where(eq(contactSubmissions.id, id));
      return row ? { ...row, kind, name: row.fullName, child: null, stage: null, visitAt: null } : null;
    }
    const isIt = and(eq(applications.source, kind), eq(applications.id, id));
    const [row] = await tx.select(applicationFields).from(applications).where(isIt);
    if (!row) return null;
    const child = { name: row.childName, age: row.childAge, level: row.level };
    return { ...row, kind, name: row.parentName, child, subject: null };
  });
}
