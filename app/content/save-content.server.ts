import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import { moveToTrash } from '#app/office/trash.server.ts';
import { type SavedVersion, saveChangedVersion, saveVersion } from '#app/office/versions.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { lockPicturesShared } from '#app/storage/images.server.ts';
import { freeAddress, oldAddresses, redirectOldAddress } from './addresses.server.ts';
import type { Collection, SharedColumns, SharedInput, Stamp, Stored } from './collection.server.ts';
import type { ContentKind } from './content-kinds.ts';
import { contentTables } from './content-tables.server.ts';
import { coverAddress } from './cover-files.server.ts';
import { deleteEditors, editionOf, type SaveOutcome } from './edition.server.ts';
import { changedFields, logSave } from './save-log.server.ts';

/* Saving an item of a collection: addresses, covers, versions and the log are shared. */

type Creation<Input> = { administrator: Administrator; input: Input; now?: Date };
type Update<Input> = Creation<Input> & {
  id: string;
  /** The version that the user's text is based on. */
  version: number;
};
type Deletion = { administrator: Administrator; id: string; now?: Date };

/** Creates an item (spec §5, §7); published, it is public at once. */
export function createContent<Input extends SharedInput>(
  collection: Collection<Input>,
  { administrator, input: typed, now = new Date() }: Creation<NoInfer<Input>>,
): Promise<SaveOutcome> {
  const { kind } = collection;
  return attempt(collection, { typed, id: null }, async (tx, input): Promise<SaveOutcome> => {
    const imageUrl = await coverAddress(tx, input.imageUrl, null);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await freeAddress(tx, { kind, title: input.title });
    const values = {
      ...collection.ownColumns(input, null, now),
      ...sharedColumns(input, imageUrl, slug, null),
      ...stamp(administrator, now),
    };
    const [row] = await collection.insert(tx, { ...values, createdAt: now, createdBy: administrator.id });
    if (!row) throw new Error(`the new ${kind} was not answered`);
    const saved = versionOf(collection, { ...values, version: row.version });
    await saveVersion(tx, { kind, subject: row.id, saved, fields: [] });
    const { title, status } = input;
    await logSave(tx, administrator, { kind, id: row.id, title, from: null, to: status, fields: [] });
    await announceChange(tx, contentTables[kind].topic);
    return { outcome: 'saved', slug, ...row };
  });
}

/**
 * Updates an item over the version it is based on. On a conflict nothing is written, and the result names the
 * author of the newer version. A new title makes a new address, to which the old one redirects. A replaced
 * cover is retained as long as a version shows it.
 */
export function updateContent<Input extends SharedInput>(
  collection: Collection<Input>,
  update: Update<NoInfer<Input>>,
): Promise<SaveOutcome> {
  const { id, version, input: typed } = update;
  return attempt(collection, { typed, id }, async (tx, input): Promise<SaveOutcome> => {
    const [before] = await collection.lock(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.version !== version) return conflict(tx, collection.kind, id);
    const imageUrl = await coverAddress(tx, input.imageUrl, before.imageUrl);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await writeVersion(tx, collection, { update: { ...update, input }, before, imageUrl });
    return { outcome: 'saved', id, slug, version: version + 1 };
  });
}

type Typed<Input> = { typed: Input; id: string | null };

/** Saves what was typed once the collection has prepared it; what the collection refuses is an outcome. */
async function attempt<Input extends SharedInput>(
  collection: Collection<Input>,
  { typed, id }: Typed<Input>,
  save: (tx: Transaction, input: Input) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  const input = (await collection.prepare?.(typed, id)) ?? typed;
  try {
    return await withStaff(async (tx) => {
      await lockPicturesShared(tx);
      return save(tx, input);
    });
  } catch (error) {
    const refusal = collection.refusalOf?.(error);
    if (refusal) return refusal;
    throw error;
  }
}

/**
 * Moves an item to the trash, with its redirects: off the site and out of the lists; false when it was
 * already gone.
 */
export async function deleteContent(
  collection: Collection,
  { administrator, id, now }: Deletion,
): Promise<boolean> {
  return withStaff(async (tx) => {
    await lockPicturesShared(tx);
    const [row] = await collection.lock(tx, id);
    if (!row) return false;
    await moveContentToTrash(tx, collection, { administrator, row, ...(now && { now }) });
    return true;
  });
}

type PuttingAside = { administrator: Administrator; row: Stored; now?: Date };

/** Moves a locked item to the trash; its pictures are retained. */
export async function moveContentToTrash(
  tx: Transaction,
  collection: Collection,
  { administrator, row: { id, title }, now }: PuttingAside,
): Promise<void> {
  const { kind } = collection;
  const { table, topic } = contentTables[kind];
  const related = {
    slug_redirects: await oldAddresses(tx, kind, id),
    ...(await collection.related?.(tx, id)),
  };
  const by = administrator.fullName;
  await moveToTrash(tx, { table, kind, id, name: title, related, by, ...(now && { now }) });
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

type Writing = { update: Update<SharedInput>; before: Stored; imageUrl: string | null };

/**
 * The form's values at a save; of the article the HTML alone, from which the editor rebuilds its document.
 */
function versionOf(collection: Collection, row: SharedColumns & Stamp & { version: number }): SavedVersion {
  const { title, content, status, imageUrl, imageAlt, version, updatedAt, updatedByName } = row;
  const shared = { title, content, status, imageUrl: imageUrl ?? '', imageAlt: imageAlt ?? '' };
  const values = { ...shared, ...collection.ownTexts(row) };
  return { number: version, values, savedAt: updatedAt, savedByName: updatedByName };
}

/** Returns the item's address. */
async function writeVersion(
  tx: Transaction,
  collection: Collection,
  { update, before, imageUrl }: Writing,
): Promise<string> {
  const { kind } = collection;
  const { administrator, input, now = new Date() } = update;
  const slug = await freeAddress(tx, { kind, title: input.title, item: before });
  await redirectOldAddress(tx, { kind, id: before.id, from: before.slug, to: slug });
  const columns = {
    ...collection.ownColumns(input, before, now),
    ...sharedColumns(input, imageUrl, slug, before),
  };
  await writeSave(tx, collection, { administrator, before, columns, now });
  return slug;
}

type Saving = {
  administrator: Administrator;
  before: Stored;
  columns: Partial<SharedColumns>;
  now: Date;
};

/**
 * Writes columns of a locked item as one save: increments the version, stores it, logs it and invalidates
 * pages.
 */
export async function writeSave(
  tx: Transaction,
  collection: Collection,
  { administrator, before, columns, now }: Saving,
): Promise<void> {
  const { kind } = collection;
  const { id } = before;
  const written = { ...columns, ...stamp(administrator, now), version: before.version + 1 };
  await collection.update(tx, id, written);
  const after = { ...before, ...written };
  // The document duplicates the content.
  const fields = changedFields(before, columns).filter((name) => name !== 'document');
  await saveChangedVersion(
    tx,
    { kind, subject: id },
    versionOf(collection, before),
    versionOf(collection, after),
  );
  const { title, status } = after;
  await logSave(tx, administrator, { kind, id, title, fields, from: before.status, to: status });
  await collection.afterSave?.(tx, { before, after, now });
  await announceChange(tx, contentTables[kind].topic);
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
