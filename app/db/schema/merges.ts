import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf } from '#app/db/columns.ts';
import { officeWorks, receptionWorks } from '#app/db/roles.ts';
import { type InquiryKind, inquiryKinds } from '#app/school/vocabulary.ts';
import { admissions, contactSubmissions, leadCaptures } from './inquiries.ts';

const idOf = (column: string, end: 'inquiry' | 'main', kind: InquiryKind) =>
  uuid(column).generatedAlwaysAs(sql.raw(`case when ${end}_kind = '${kind}' then ${end}_id end`));

/**
 * A duplicate and the main inquiry of its family it was merged into (decision 19). A main inquiry is never
 * merged itself, so there are no chains. Generated columns give both ends real foreign keys: the merge is
 * deleted with either. A trigger synchronises `merged` of the duplicate's own row.
 */
export const inquiryMerges = pgTable(
  'inquiry_merges',
  {
    inquiryId: uuid('inquiry_id').primaryKey(),
    inquiryKind: text('inquiry_kind').$type<InquiryKind>().notNull(),
    leadId: idOf('lead_id', 'inquiry', 'lead'),
    admissionId: idOf('admission_id', 'inquiry', 'admission'),
    messageId: idOf('message_id', 'inquiry', 'message'),
    mainId: uuid('main_id').notNull(),
    mainKind: text('main_kind').$type<InquiryKind>().notNull(),
    mainLeadId: idOf('main_lead_id', 'main', 'lead'),
    mainAdmissionId: idOf('main_admission_id', 'main', 'admission'),
    mainMessageId: idOf('main_message_id', 'main', 'message'),
    /** The author's name, which outlives the account. */
    mergedByName: text('merged_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('inquiry_merges_inquiry_kind', table.inquiryKind, inquiryKinds),
    isOneOf('inquiry_merges_main_kind', table.mainKind, inquiryKinds),
    check('inquiry_merges_two', sql`${table.inquiryId} <> ${table.mainId}`),
    ...(
      [
        ['lead', table.leadId, leadCaptures.id],
        ['admission', table.admissionId, admissions.id],
        ['message', table.messageId, contactSubmissions.id],
        ['main_lead', table.mainLeadId, leadCaptures.id],
        ['main_admission', table.mainAdmissionId, admissions.id],
        ['main_message', table.mainMessageId, contactSubmissions.id],
      ] as const
    ).flatMap(([name, column, of]) => [
      foreignKey({ name: `inquiry_merges_${name}_fk`, columns: [column], foreignColumns: [of] }).onDelete(
        'cascade',
      ),
      index(`inquiry_merges_${name}`).on(column),
    ]),
    index('inquiry_merges_by_main').on(table.mainId),
    officeWorks(),
    receptionWorks(),
  ],
);
