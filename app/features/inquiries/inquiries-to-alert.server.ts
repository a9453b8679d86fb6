import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import type { InquiryKind } from '#app/school/vocabulary.ts';

type InquiryToAlert = {
  kind: InquiryKind;
  id: string;
  name: string;
  /** Its kind, in a mixed list. */
  words: string;
  details: NonNullable<MailData<'inquiry-alert'>['details']>;
};

/**
 * The inquiries to notify the staff about, in order of receipt, with the family's text; erased ones are left
 * out.
 */
export async function readInquiriesToAlert(
  tx: Transaction,
  notices: readonly { inquiryKind: InquiryKind; inquiryId: string; createdAt: Date }[],
): Promise<InquiryToAlert[]> {
  const inOrder = notices.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const idsOf = (kind: InquiryKind) =>
    inOrder.filter(({ inquiryKind }) => inquiryKind === kind).map(({ inquiryId }) => inquiryId);
  const found = [
    ...(await readLeads(tx, idsOf('lead'))),
    ...(await readAdmissions(tx, idsOf('admission'))),
    ...(await readMessages(tx, idsOf('message'))),
  ];
  const byId = new Map(found.map((inquiry) => [inquiry.id, inquiry]));
  return inOrder.map(({ inquiryId }) => byId.get(inquiryId)).filter((inquiry) => inquiry !== undefined);
}

async function readLeads(tx: Transaction, ids: string[]): Promise<InquiryToAlert[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(leadCaptures).where(inArray(leadCaptures.id, ids));
  return rows.map(({ id, fullName, email, phone, childName, childAge, levelInterest }) => ({
    ...{ kind: 'lead', id, name: fullName, words: 'demande de contact' },
    details: { email, phone, childName, childAge, level: levelInterest },
  }));
}

async function readAdmissions(tx: Transaction, ids: string[]): Promise<InquiryToAlert[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(admissions).where(inArray(admissions.id, ids));
  return rows.map(({ id, parentName, email, phone, childName, childAge, schoolLevel, message }) => ({
    ...{ kind: 'admission', id, name: parentName, words: 'préinscription' },
    details: { email, phone, childName, childAge, level: schoolLevel, ...(message !== null && { message }) },
  }));
}

async function readMessages(tx: Transaction, ids: string[]): Promise<InquiryToAlert[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(contactSubmissions).where(inArray(contactSubmissions.id, ids));
  return rows.map(({ id, fullName, email, phone, subject, message }) => ({
    ...{ kind: 'message', id, name: fullName, words: 'message' },
    details: { email, phone, subject, message },
  }));
}
