import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { slugRedirects } from '#app/db/schema/content.ts';
import { slugify } from '#app/lib/slug.ts';
import type { ContentKind } from './content-kinds.ts';
import { contentTables } from './content-tables.server.ts';

/* Slugs of posts and events: made from the title, unique, and never reused for another item (spec §5). */

type AddressInput = {
  kind: ContentKind;
  title: string;
  /** The stored item; absent for a new one. */
  item?: { id: string; title: string; slug: string };
};

/**
 * The slug for a title: plain, or with '-2', '-3', … the first that no other item has or ever had. A title
 * with an unchanged slug keeps its address. Concurrent requests wait for the transaction's end.
 */
export async function freeAddress(tx: Transaction, { kind, title, item }: AddressInput): Promise<string> {
  const { untitledSlug } = contentTables[kind];
  const base = slugify(title) || untitledSlug;
  if (item && (slugify(item.title) || untitledSlug) === base) return item.slug;
  return firstFree(tx, { kind, base, id: item?.id ?? null });
}

/** The slug of a restored item: its own, or the first free variant. */
export function availableAddress(
  tx: Transaction,
  { kind, slug, id }: { kind: ContentKind; slug: string; id: string },
): Promise<string> {
  return firstFree(tx, { kind, base: slug, id });
}

async function firstFree(tx: Transaction, { kind, base, id }: TakenQuery): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses of ${kind}s`}))`);
  const taken = await takenAddresses(tx, { kind, base, id });
  if (!taken.has(base)) return base;
  let count = 2;
  while (taken.has(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}

type TakenQuery = { kind: ContentKind; base: string; id: string | null };

async function takenAddresses(tx: Transaction, { kind, base, id }: TakenQuery): Promise<Set<string>> {
  const alike = sql`(slug = ${base} or slug like ${`${base}-%`})`;
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${contentTables[kind].table} where ${alike} and id is distinct from ${id}::uuid
    union
    select slug from ${slugRedirects} where kind = ${kind} and ${alike} and target_id is distinct from ${id}::uuid
  `);
  return new Set(rows.map(({ slug }) => slug));
}

type AddressChange = { kind: ContentKind; id: string; from: string; to: string };

/**
 * Redirects the old address to the item permanently. An item that takes back its own old address deletes that
 * redirect.
 */
export async function redirectOldAddress(
  tx: Transaction,
  { kind, id, from, to }: AddressChange,
): Promise<void> {
  if (from === to) return;
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, to)));
  await tx.insert(slugRedirects).values({ kind, slug: from, targetId: id }).onConflictDoNothing();
}

/** The rows of an item's redirects, as the database stores them. */
export async function oldAddresses(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(r) as row from ${slugRedirects} r where kind = ${kind} and target_id = ${id}::uuid`,
  );
  return rows.map(({ row }) => row);
}
