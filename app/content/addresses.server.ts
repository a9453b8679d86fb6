import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/client.server.ts';
import { blogPosts, events, slugRedirects } from '#app/db/schema/content.ts';
import { slugify } from '#app/lib/slug.ts';
import type { ContentKind } from './content-kinds.ts';

/* The addresses of posts and events: made of the title, each once, and never given to another item (spec §5). */

const tables = { post: blogPosts, event: events } as const;

/** What an item is called whose title holds no letter or digit of ours. */
const fallbacks: Record<ContentKind, string> = { post: 'article', event: 'evenement' };

type AddressInput = {
  kind: ContentKind;
  title: string;
  /** The item as it is stored; none for a new one. */
  item?: { id: string; title: string; slug: string };
};

/**
 * The address for a title: its slug, or with '-2', '-3', … the first that no other item has or ever had. A title
 * that makes the same slug as before keeps its address. Whoever else asks waits until the transaction ends.
 */
export async function freeAddress(tx: Transaction, { kind, title, item }: AddressInput): Promise<string> {
  const base = slugify(title) || fallbacks[kind];
  if (item && (slugify(item.title) || fallbacks[kind]) === base) return item.slug;
  return firstFree(tx, { kind, base, id: item?.id ?? null });
}

/** The address of what is put back: its own, or the first like it that nobody has taken meanwhile. */
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
    select slug from ${tables[kind]} where ${alike} and id is distinct from ${id}::uuid
    union
    select slug from ${slugRedirects} where kind = ${kind} and ${alike} and target_id is distinct from ${id}::uuid
  `);
  return new Set(rows.map(({ slug }) => slug));
}

type AddressChange = { kind: ContentKind; id: string; from: string; to: string };

/** Lets the old address lead to the item for ever; an address taken back by its own item leads nowhere else. */
export async function keepOldAddress(tx: Transaction, { kind, id, from, to }: AddressChange): Promise<void> {
  if (from === to) return;
  await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, to)));
  await tx.insert(slugRedirects).values({ kind, slug: from, targetId: id }).onConflictDoNothing();
}

/** The rows of an item's old addresses, as the database writes them. */
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
