import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { childAge, photoCategories } from '#app/school/vocabulary.ts';

/* The columns and checks that several tables of the schema share. */

export const id = () => uuid().primaryKey().defaultRandom();
export const moment = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();

/**
 * What searches look into: these texts (SQL, never null) without accents and case, one below the other, so that no word
 * spans two. `fold_text` is a function of the migrations. The database writes it; nothing else reads it.
 */
export function searchText(...texts: string[]) {
  return text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${texts.join(' || chr(10) || ')})`));
}

/** A name as it is sorted: without accents and case. */
export function folded(column: string) {
  return text(`${column}_folded`)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${column})`));
}

/** The digits of a telephone number, however it was typed; SQL of its column's name or of the column. */
export function digitsOf(phone: string): string {
  return `regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/** An email as two spellings of it are the same. Queries say it to the letter: it has indexes. */
export function emailKey(email: AnyPgColumn): SQL<string> {
  return sql<string>`lower(${email})`;
}

export type Phone = { phone: AnyPgColumn; phoneE164: AnyPgColumn };

/**
 * A telephone's digits without what is typed before them, 0, 00, +212 and the like: the same however it was typed, by what is dialled
 * where that is known. Has indexes, too.
 */
export function phoneKey({ phone, phoneE164 }: Phone): SQL<string> {
  return sql<string>`regexp_replace(regexp_replace(coalesce(${phoneE164}, ${phone}), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')`;
}

/** The number of `phone` as it is dialled (E.164), beside what was typed; null where that is no number of any country (decision 8). */
export const phoneE164 = () => text('phone_e164');

/** Check: it is written like one. */
export function isE164(table: string, column: AnyPgColumn) {
  return check(`${table}_phone_e164`, sql`${column} ~ '^[+][1-9][0-9]{1,14}$'`);
}

/** Index: finds a piece of a text, of three characters or more, wherever it stands. */
export function searched(table: string, column: AnyPgColumn) {
  return index(`${table}_searched`).using('gin', sql`${column} gin_trgm_ops`);
}

/** Check: a ceiling against floods, in characters; the forms have finer limits and better words. */
export function atMost(table: string, column: AnyPgColumn, characters: number) {
  return check(`${table}_${column.name}_length`, sql`char_length(${column}) <= ${sql.raw(`${characters}`)}`);
}

/** Check: the age of a child the school takes (spec §9). */
export function isChildAge(name: string, column: AnyPgColumn) {
  return check(
    name,
    sql`${column} between ${sql.raw(`${childAge.minimum}`)} and ${sql.raw(`${childAge.maximum}`)}`,
  );
}

/** Check: a slug as the specification makes them (spec §5). */
export function isSlug(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[a-z0-9-]+$'`);
}

/** Check: the column holds one of a closed list of values. */
export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map(quoted).join(', '))})`);
}

/** Check: the column, an array, holds values of a closed list alone. */
export function areOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} <@ array[${sql.raw(values.map(quoted).join(', '))}]`);
}

/** Check: the subcategory is one of its category's, or there is none (spec §9). */
export function isSubcategoryOf(name: string, subcategory: AnyPgColumn, category: AnyPgColumn) {
  const pairs = Object.entries(photoCategories).flatMap(([of, names]) =>
    names.map((each) => `(${quoted(of)}, ${quoted(each)})`),
  );
  return check(
    name,
    sql`${subcategory} is null or (${category}, ${subcategory}) in (${sql.raw(pairs.join(', '))})`,
  );
}

/** Condition: the one meaning of 'published', for policies and indexes alike. */
export function isPublished(status: AnyPgColumn): SQL {
  return sql`${status} = 'published'`;
}

/** A literal for the texts of the schema itself; never for input. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
