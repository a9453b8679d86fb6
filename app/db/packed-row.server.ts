import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

type Fields = Record<string, Column | SQL | SQL.Aliased>;

/**
 * Selects a row as one JSON value instead of many: Drizzle decodes value by value, which is half of the work
 * for an export of a hundred thousand rows.
 */
export function packed<const Wanted extends Fields>(fields: Wanted): SQL<SelectResultFields<Wanted>> {
  const names = Object.keys(fields);
  const moments = names.filter((name) => isMoment(fields[name]));
  const values = sql.join(
    Object.values(fields).map((field) => sql`${field}`),
    sql`, `,
  );
  return sql`json_build_array(${values})::text`.mapWith((text: string) => {
    const row: Record<string, unknown> = {};
    const read: unknown[] = JSON.parse(text);
    for (const [index, name] of names.entries()) row[name] = read[index];
    for (const name of moments) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
    return row as SelectResultFields<Wanted>;
  });
}

/** Whether Drizzle would decode it to a Date. */
function isMoment(field: Column | SQL | SQL.Aliased | undefined): boolean {
  return is(field, Column) && field.dataType === 'date';
}
