import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { childAge, photoCategories } from '#app/school/vocabulary.ts';

/* Columns and checks shared by several tables. */

export const id = () => uuid().primaryKey().defaultRandom();
export const moment = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();

/**
 * The search column: these texts (SQL, never null) without accents and case, one per line so that no word
 * spans two. `fold_text` is a function of the migrations. A generated column, used only by searches.
 */
export function searchText(...texts: string[]) {
  return text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${texts.join(' || chr(10) || ')})`));
}

/** The sort key of a name: without accents and case. */
export function folded(column: string) {
  return text(`${column}_folded`)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${column})`));
}

/** SQL for the digits of a phone number, whatever its format; `phone` is a column or its name. */
export function digitsOf(phone: string): string {
  return `regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/**
 * The key under which two spellings of an email address are equal. Queries must use exactly this expression
 * to use its indexes.
 */
export function emailKey(email: AnyPgColumn): SQL<string> {
  return sql<string>`lower(${email})`;
}

export type Phone = { phone: AnyPgColumn; phoneE164: AnyPgColumn };

/**
 * The key of a phone number: its digits without prefix (0, 00, +212 …), of the E.164 form where known.
 * Indexed too.
 */
export function phoneKey({ phone, phoneE164 }: Phone): SQL<string> {
  return sql<string>`regexp_replace(regexp_replace(coalesce(${phoneE164}, ${phone}), '[^0-9]', '', 'g'), '^(00)?(212)?0*', '')`;
}

/** The E.164 form of `phone`, beside the typed one; null when it is no valid number (decision 8). */
export const phoneE164 = () => text('phone_e164');

/** Check: E.164 format. */
export function isE164(table: string, column: AnyPgColumn) {
  return check(`${table}_phone_e164`, sql`${column} ~ '^[+][1-9][0-9]{1,14}$'`);
}

/** Index for substrings of three characters or more. */
export function searched(table: string, column: AnyPgColumn) {
  return index(`${table}_searched`).using('gin', sql`${column} gin_trgm_ops`);
}

/** Check: maximum length in characters, against floods; forms have stricter limits and better messages. */
export function atMost(table: string, column: AnyPgColumn, characters: number) {
  return check(`${table}_${column.name}_length`, sql`char_length(${column}) <= ${sql.raw(`${characters}`)}`);
}

/** Check: an age the school accepts (spec §9). */
export function isChildAge(name: string, column: AnyPgColumn) {
  return check(
    name,
    sql`${column} between ${sql.raw(`${childAge.minimum}`)} and ${sql.raw(`${childAge.maximum}`)}`,
  );
}

/** Check: the format of slugs (spec §5). */
export function isSlug(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[a-z0-9-]+$'`);
}

/** Check: the column has one of these values. */
export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map(quoted).join(', '))})`);
}

/** Check: the array column has only these values. */
export function areOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} <@ array[${sql.raw(values.map(quoted).join(', '))}]`);
}

/** Check: the subcategory belongs to the category, or is null (spec §9). */
export function isSubcategoryOf(name: string, subcategory: AnyPgColumn, category: AnyPgColumn) {
  const pairs = Object.entries(photoCategories).flatMap(([of, names]) =>
    names.map((each) => `(${quoted(of)}, ${quoted(each)})`),
  );
  return check(
    name,
    sql`${subcategory} is null or (${category}, ${subcategory}) in (${sql.raw(pairs.join(', '))})`,
  );
}

/** Condition: the definition of 'published', for policies and indexes. */
export function isPublished(status: AnyPgColumn): SQL {
  return sql`${status} = 'published'`;
}

/** A literal for constants of the schema; never for input. */
function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
