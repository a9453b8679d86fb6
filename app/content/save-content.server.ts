import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import type { blogPosts, events } from '#app/db/schema/content.ts';
import type { Topic } from '#app/lib/topics.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { putInTrash } from '#app/office/trash.server.ts';
import { type SavedVersion, saveChangedVersion, saveVersion } from '#app/office/versions.server.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';
import { freeAddress, oldAddresses, redirectOldAddress } from './addresses.server.ts';
import type { ArticleJson } from './article-document.ts';
import type { ContentKind } from './content-kinds.ts';
import { coverAddress } from './cover-files.server.ts';
import { deleteEditors, editionOf, type SaveOutcome } from './edition.server.ts';
import { changedFields, logSave } from './save-log.server.ts';

/* Saving posts and events: addresses, covers, versions and the log are shared. */

/** The input of both forms. */
export type SharedInput = {
  title: string;
  content: string;
  /** The source of `content`; absent when HTML was submitted. */
  document?: ArticleJson | null;
  status: ContentStatus;
  imageUrl: string;
  imageAlt: string | null;
  /** Absent when the form has no such field: the stored value stays. */
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
};

/** The columns that both tables have, as a save fills them. */
type SharedColumns = Omit<SharedInput, 'imageUrl' | 'document' | 'publishAt' | 'unpublishAt'> & {
  publishAt: Date | null;
  unpublishAt: Date | null;
  slug: string;
  imageUrl: string | null;
  document: ArticleJson | null;
};
type Stamp = { updatedAt: Date; updatedByName: string | null };
export type Stored = SharedColumns & Stamp & { id: string; version: number };

/** A content table, and what is specific to its items. */
export type ContentTable<Input extends SharedInput, Row extends Stored & Own, Own extends object> = {
  kind: ContentKind;
  table: typeof blogPosts | typeof events;
  /** The topic of public pages that show it. */
  topic: Topic;
  /** Further columns of a status change. */
  statusColumns?: (row: Row, status: ContentStatus, now: Date) => Partial<Own>;
  /** The item's own columns for an input; `before` is the row it replaces. */
  ownColumns: (input: Input, before: Row | null, now: Date) => Own;
  /** The form's texts of these columns. */
  ownTexts: (row: Own & SharedColumns) => Record<string, string>;
  insert: (
    tx: Transaction,
    values: Own & SharedColumns & Stamp & { createdAt: Date; createdBy: string },
  ) => Promise<{ id: string; version: number }[]>;
  /** Rows of other tables that go into the trash with it, by table. */
  related?: (tx: Transaction, id: string) => Promise<Record<string, Record<string, unknown>[]>>;
  /** Further effects of a save, in its transaction. */
  afterSave?: (tx: Transaction, saved: { before: Row; after: Row; now: Date }) => Promise<void>;
  /** The row, locked until the transaction ends. */
  lock: (tx: Transaction, id: string) => Promise<Row[]>;
  update: (
    tx: Transaction,
    id: string,
    values: Partial<Own & SharedColumns> & Stamp & { version: number },
  ) => Promise<unknown>;
};

export type Creation<Input> = { administrator: Administrator; input: Input; now?: Date };
export type Update<Input> = Creation<Input> & {
  id: string;
  /** The version that the user's text is based on. */
  version: number;
};
export type Deletion = { administrator: Administrator; id: string; now?: Date };

/** Creates an item (spec §5, §7); published, it is public at once. */
export async function createContent<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  { administrator, input, now = new Date() }: Creation<Input>,
): Promise<SaveOutcome> {
  const { kind, topic } = table;
  return withStaff(async (tx): Promise<SaveOutcome> => {
    await lockPicturesShared(tx);
    const imageUrl = await coverAddress(tx, input.imageUrl, null);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await freeAddress(tx, { kind, title: input.title });
    const values = {
      ...table.ownColumns(input, null, now),
      ...sharedColumns(input, imageUrl, slug, null),
      ...stamp(administrator, now),
    };
    const [row] = await table.insert(tx, { ...values, createdAt: now, createdBy: administrator.id });
    if (!row) throw new Error(`the new ${kind} was not answered`);
    const saved = versionOf(table, { ...values, version: row.version });
    await saveVersion(tx, { kind, subject: row.id, saved, fields: [] });
    const { title, status } = input;
    await logSave(tx, administrator, { kind, id: row.id, title, from: null, to: status, fields: [] });
    await announceChange(tx, topic);
    return { outcome: 'saved', slug, ...row };
  });
}

/**
 * Updates an item over the version it is based on. On a conflict nothing is written, and the result names the
 * author of the newer version. A new title makes a new address, to which the old one redirects. A replaced
 * cover is retained as long as a version shows it.
 */
export async function updateContent<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  update: Update<Input>,
): Promise<SaveOutcome> {
  const { id, version, input } = update;
  return withStaff(async (tx): Promise<SaveOutcome> => {
    await lockPicturesShared(tx);
    const [before] = await table.lock(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.version !== version) return conflict(tx, table.kind, id);
    const imageUrl = await coverAddress(tx, input.imageUrl, before.imageUrl);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await writeVersion(tx, table, { update, before, imageUrl });
    return { outcome: 'saved', id, slug, version: version + 1 };
  });
}

/**
 * Moves an item to the trash, with its redirects: off the site and out of the lists; false when it was
 * already gone.
 */
export async function deleteContent<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  { administrator, id, now }: Deletion,
): Promise<boolean> {
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const [row] = await table.lock(tx, id);
    if (!row) return false;
    await moveContentToTrash(tx, table, { administrator, row, ...(now && { now }) });
    return true;
  });
}

type PuttingAside<Row> = { administrator: Administrator; row: Row; now?: Date };

/** Moves a locked item to the trash; its pictures are retained. */
export async function moveContentToTrash<
  Input extends SharedInput,
  Row extends Stored & Own,
  Own extends object,
>(
  tx: Transaction,
  { table, kind, topic, related: relatedTo }: ContentTable<Input, Row, Own>,
  { administrator, row: { id, title }, now }: PuttingAside<Row>,
): Promise<void> {
  const related = { slug_redirects: await oldAddresses(tx, kind, id), ...(await relatedTo?.(tx, id)) };
  const by = administrator.fullName;
  await putInTrash(tx, { table, kind, id, name: title, related, by, ...(now && { now }) });
  await deleteEditors(tx, kind, id);
  await logActivity(tx, administrator, {
    ...{ action: 'deleted', subject: kind, subjectId: id, subjectName: title },
  });
  await announceChange(tx, topic);
}

async function conflict(tx: Transaction, kind: ContentKind, id: string): Promise<SaveOutcome> {
  const edition = await editionOf(tx, kind, id);
  return edition ? { outcome: 'conflict', edition } : { outcome: 'gone' };
}

type Writing<Input, Row> = { update: Update<Input>; before: Row; imageUrl: string | null };

/**
 * The form's values at a save; of the article the HTML alone, from which the editor rebuilds its document.
 */
function versionOf<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  { ownTexts }: Pick<ContentTable<Input, Row, Own>, 'ownTexts'>,
  row: Own & SharedColumns & Stamp & { version: number },
): SavedVersion {
  const { title, content, status, imageUrl, imageAlt, version, updatedAt, updatedByName } = row;
  const shared = { title, content, status, imageUrl: imageUrl ?? '', imageAlt: imageAlt ?? '' };
  const values = { ...shared, ...ownTexts(row) };
  return { number: version, values, savedAt: updatedAt, savedByName: updatedByName };
}

/** Returns the item's address. */
async function writeVersion<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  tx: Transaction,
  table: ContentTable<Input, Row, Own>,
  { update, before, imageUrl }: Writing<Input, Row>,
): Promise<string> {
  const { kind } = table;
  const { administrator, input, now = new Date() } = update;
  const slug = await freeAddress(tx, { kind, title: input.title, item: before });
  await redirectOldAddress(tx, { kind, id: before.id, from: before.slug, to: slug });
  const columns = {
    ...table.ownColumns(input, before, now),
    ...sharedColumns(input, imageUrl, slug, before),
  };
  await writeSave(tx, table, { administrator, before, columns, now });
  return slug;
}

type Saving<Row, Columns> = { administrator: Administrator; before: Row; columns: Columns; now: Date };

/**
 * Writes columns of a locked item as one save: increments the version, stores it, logs it and invalidates
 * pages.
 */
export async function writeSave<Input extends SharedInput, Row extends Stored & Own, Own extends object>(
  tx: Transaction,
  table: ContentTable<Input, Row, Own>,
  { administrator, before, columns, now }: Saving<Row, Partial<Own & SharedColumns>>,
): Promise<void> {
  const { kind, topic } = table;
  const { id } = before;
  const written = { ...columns, ...stamp(administrator, now), version: before.version + 1 };
  await table.update(tx, id, written);
  const after = { ...before, ...written };
  // The document duplicates the content.
  const fields = changedFields(before, columns).filter((name) => name !== 'document');
  await saveChangedVersion(tx, { kind, subject: id }, versionOf(table, before), versionOf(table, after));
  const { title, status } = after;
  await logSave(tx, administrator, { kind, id, title, fields, from: before.status, to: status });
  await table.afterSave?.(tx, { before, after, now });
  await announceChange(tx, topic);
}

/** A missing picture needs no alternative text. */
function sharedColumns(
  input: SharedInput,
  imageUrl: string | null,
  slug: string,
  before: Pick<SharedColumns, 'publishAt' | 'unpublishAt'> | null,
): SharedColumns {
  const { title, content, document = null, status, imageAlt } = input;
  const { publishAt = before?.publishAt ?? null, unpublishAt = before?.unpublishAt ?? null } = input;
  return {
    ...{ title, content, document, status, slug, imageUrl, unpublishAt },
    imageAlt: imageUrl ? imageAlt : null,
    // A published item has no publish time.
    publishAt: status === 'published' ? null : publishAt,
  };
}

function stamp({ fullName }: Administrator, now: Date): Stamp {
  return { updatedAt: now, updatedByName: fullName };
}
