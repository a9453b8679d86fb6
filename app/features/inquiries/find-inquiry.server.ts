import { eq } from 'drizzle-orm';
import { readAs } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import type { InquiryKind } from './answer-due.ts';
import type { Handling } from './applications.ts';

/** One inquiry of any kind, with everything the family wrote; null is what its form does not ask. */
export type Inquiry = {
  kind: InquiryKind;
  id: string;
  name: string;
  email: string;
  phone: string;
  child: { name: string; age: number; level: string } | null;
  subject: string | null;
  message: string | null;
  privacyAccepted: boolean | null;
  suspectedSpam: boolean;
  createdAt: Date;
} & Handling;

/** The inquiry of that kind and id; null when there is none (any more). */
export async function findInquiry(kind: InquiryKind, id: string): Promise<Inquiry | null> {
  return readAs('site_administrator', async (tx) => {
    if (kind === 'lead') {
      const [row] = await tx.select().from(leadCaptures).where(eq(leadCaptures.id, id));
      if (!row) return null;
      const child = { name: row.childName, age: row.childAge, level: row.levelInterest };
      return { ...row, kind, name: row.fullName, child, subject: null, message: null, privacyAccepted: null };
    }
    if (kind === 'admission') {
      const [row] = await tx.select().from(admissions).where(eq(admissions.id, id));
      if (!row) return null;
      const child = { name: row.childName, age: row.childAge, level: row.schoolLevel };
      return { ...row, kind, name: row.parentName, child, subject: null };
    }
    const [row] = await tx.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
    return row ? { ...row, kind, name: row.fullName, child: null } : null;
  });
}
