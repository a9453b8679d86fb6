import { type Column, type SQL, sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { applicationColumns } from '#app/db/list-orders.ts';
import type { Level } from '#app/school/vocabulary.ts';
import { admissions, leadCaptures } from './inquiries.ts';

/** Leads of the pop-up and pre-registrations as one view, with the rights of the reader. */
export const applications = pgView('applications')
  .with({ securityInvoker: true })
  .as((qb) => {
    const lead = applicationColumns('lead', { ...leadCaptures, level: leadCaptures.levelInterest });
    const admission = applicationColumns('admission', { ...admissions, level: admissions.schoolLevel });
    return qb
      .select({
        source: lead.source.as('source'),
        id: leadCaptures.id,
        parentName: named(leadCaptures.fullName, 'parent_name'),
        email: leadCaptures.email,
        phone: leadCaptures.phone,
        phoneE164: leadCaptures.phoneE164,
        childName: leadCaptures.childName,
        childAge: leadCaptures.childAge,
        level: named<Level>(leadCaptures.levelInterest, 'level'),
        message: sql<string | null>`null::text`.as('message'),
        privacyAccepted: sql<boolean | null>`null::boolean`.as('privacy_accepted'),
        suspectedSpam: leadCaptures.suspectedSpam,
        merged: leadCaptures.merged,
        handledAt: leadCaptures.handledAt,
        handledByName: leadCaptures.handledByName,
        handlingNote: leadCaptures.handlingNote,
        undeliveredAt: leadCaptures.undeliveredAt,
        assignedTo: leadCaptures.assignedTo,
        stage: leadCaptures.stage,
        visitAt: leadCaptures.visitAt,
        createdAt: leadCaptures.createdAt,
        waits: lead.waits.as('waits'),
        due: lead.due.as('due'),
        levelRank: lead.levelRank.as('level_rank'),
        parentNameFolded: named(leadCaptures.fullNameFolded, 'parent_name_folded'),
        childNameFolded: leadCaptures.childNameFolded,
        searchText: leadCaptures.searchText,
      })
      .from(leadCaptures)
      .unionAll(
        qb
          .select({
            source: admission.source.as('source'),
            id: admissions.id,
            parentName: named(admissions.parentName, 'parent_name'),
            email: admissions.email,
            phone: admissions.phone,
            phoneE164: admissions.phoneE164,
            childName: admissions.childName,
            childAge: admissions.childAge,
            level: named<Level>(admissions.schoolLevel, 'level'),
            message: sql<string | null>`${admissions.message}`.as('message'),
            privacyAccepted: sql<boolean | null>`${admissions.privacyAccepted}`.as('privacy_accepted'),
            suspectedSpam: admissions.suspectedSpam,
            merged: admissions.merged,
            handledAt: admissions.handledAt,
            handledByName: admissions.handledByName,
            handlingNote: admissions.handlingNote,
            undeliveredAt: admissions.undeliveredAt,
            assignedTo: admissions.assignedTo,
            stage: admissions.stage,
            visitAt: admissions.visitAt,
            createdAt: admissions.createdAt,
            waits: admission.waits.as('waits'),
            due: admission.due.as('due'),
            levelRank: admission.levelRank.as('level_rank'),
            parentNameFolded: named(admissions.parentNameFolded, 'parent_name_folded'),
            childNameFolded: admissions.childNameFolded,
            searchText: admissions.searchText,
          })
          .from(admissions),
      );
  });

/** Renames a column that the two tables name differently. */
function named<Value extends string = string>(column: Column, name: string): SQL.Aliased<Value> {
  return sql<Value>`${column}`.as(name);
}
