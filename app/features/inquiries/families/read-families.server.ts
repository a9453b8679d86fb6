import { domainToUnicode } from 'node:url';
import { and, desc, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { readAsStaff, type Transaction } from '#app/db/client.server.ts';
import { emailKey, phoneKey } from '#app/db/columns.ts';
import { inquiryMerges } from '#app/db/schema/merges.ts';
import { tableOf } from '#app/features/inquiries/handling/inquiry-target.server.ts';
import { addressKey } from '#app/lib/email-address.ts';
import { inquiryKinds, type Level, type Stage } from '#app/school/vocabulary.ts';
import { type Contact, familiesOf, familyWindow, type InquiryRef, isNumber } from './family-rule.ts';

/** An inquiry of a family, as far as its family's lists show it. */
export type Relative = Contact & {
  name: string;
  /** Null for a message. */
  child: { name: string; age: number; level: Level } | null;
  stage: Stage | null;
  handledAt: Date | null;
};

/**
 * The maximum steps from inquiry to inquiry, with a limit per kind each time: bounds a flood under one
 * address.
 */
const longestChain = 6;
const mostOfAKind = 300;

/**
 * The families of some inquiries, by inquiry id, newest first, merged ones included. Suspected spam belongs
 * to no family: its address may be a stranger's.
 */
export function readFamilies(inquiries: readonly InquiryRef[]): Promise<Map<string, Relative[]>> {
  if (inquiries.length === 0) return Promise.resolve(new Map());
  return readAsStaff((tx) => familiesIn(tx, inquiries));
}

/** The same, within a transaction. */
export async function familiesIn(
  tx: Transaction,
  inquiries: readonly InquiryRef[],
): Promise<Map<string, Relative[]>> {
  const ids = inquiries.map(({ id }) => id);
  const requested = new Set(ids);
  const merged = await tx
    .select({ id: inquiryMerges.inquiryId })
    .from(inquiryMerges)
    .where(inArray(inquiryMerges.mainId, ids));
  const first = [...ids, ...merged.map(({ id }) => id)];
  const known = new Map<string, Relative>();
  let newest = await relativesWhere(tx, (kind) => inArray(tableOf[kind].id, first));
  for (let step = 0; newest.length > 0 && step < longestChain; step += 1) {
    for (const each of newest) known.set(each.id, each);
    const found = await relativesWhere(tx, (kind) => sharesWith(kind, newest));
    const fresh = found.filter(({ id }) => !known.has(id));
    // Some matched only another family's period: they are not followed.
    const families = familiesOf([...known.values(), ...fresh]);
    newest = fresh.filter(({ id }) => families.get(id)?.some((each) => requested.has(each.id)));
  }
  const sorted = [...known.values()].toSorted((one, other) => +other.createdAt - +one.createdAt);
  const families = familiesOf(sorted);
  return new Map(ids.flatMap((id) => (families.has(id) ? [[id, families.get(id) ?? []]] : [])));
}

type Kind = (typeof inquiryKinds)[number];

/** The possible spellings of an address, in lower case: its domain in ASCII, or in its own letters. */
function spellingsOf(key: string): string[] {
  const domain = key.lastIndexOf('@') + 1;
  return [key, `${key.slice(0, domain)}${domainToUnicode(key.slice(domain))}`];
}

/** Inquiries with an email or a phone of the given ones, around their time. */
function sharesWith(kind: Kind, contacts: readonly Contact[]): SQL | undefined {
  const table = tableOf[kind];
  const times = contacts.map(({ createdAt }) => createdAt.getTime());
  const emails = new Set(contacts.flatMap((contact) => spellingsOf(contact.emailKey)));
  const phones = new Set(contacts.map((contact) => contact.phoneKey).filter(isNumber));
  return and(
    or(
      inArray(emailKey(table.email), [...emails]),
      phones.size > 0 ? inArray(phoneKey(table), [...phones]) : undefined,
    ),
    gte(table.createdAt, new Date(Math.min(...times) - familyWindow)),
    lte(table.createdAt, new Date(Math.max(...times) + familyWindow)),
  );
}

async function relativesWhere(
  tx: Transaction,
  condition: (kind: Kind) => SQL | undefined,
): Promise<Relative[]> {
  const all: Relative[] = [];
  for (const kind of inquiryKinds) {
    const table = tableOf[kind];
    const rows = await tx
      .select({
        ...ownColumns(kind),
        id: table.id,
        email: table.email,
        phoneKey: phoneKey(table),
        createdAt: table.createdAt,
        handledAt: table.handledAt,
        mainId: inquiryMerges.mainId,
      })
      .from(table)
      .leftJoin(inquiryMerges, eq(inquiryMerges.inquiryId, table.id))
      .where(and(not(table.suspectedSpam), condition(kind)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(mostOfAKind);
    all.push(
      ...rows.map(({ childName, childAge, level, email, ...row }) => ({
        ...{ ...row, kind, emailKey: addressKey(email) },
        child:
          childName !== null && childAge !== null && level ? { name: childName, age: childAge, level } : null,
      })),
    );
  }
  return all;
}

/** Columns whose names differ, or that not all tables have. */
function ownColumns(kind: Kind) {
  const { lead, admission, message } = tableOf;
  const none = sql<null>`null`;
  const columns = {
    lead: {
      name: lead.fullName,
      childName: lead.childName,
      childAge: lead.childAge,
      level: lead.levelInterest,
      stage: lead.stage,
    },
    admission: {
      ...{ name: admission.parentName, childName: admission.childName, childAge: admission.childAge },
      ...{ level: admission.schoolLevel, stage: admission.stage },
    },
    message: { name: message.fullName, childName: none, childAge: none, level: none, stage: none },
  };
  const { name, childName, childAge, level, stage } = columns[kind];
  return {
    name: sql<string>`${name}`,
    childName: sql<string | null>`${childName}`,
    childAge: sql<number | null>`${childAge}`,
    level: sql<Level | null>`${level}`,
    stage: sql<Stage | null>`${stage}`,
  };
}
