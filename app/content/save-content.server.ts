import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withStaff } from '#app/db/client.server.ts';
import type { Topic } from '#app/lib/topics.ts';
import { logActivity } from '#app/office/activity-log.server.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { keepPictures } from '#app/storage/images.server.ts';
import { freeAddress, keepOldAddress } from './addresses.server.ts';
import type { ArticleJson } from './article-document.ts';
import type { ContentKind } from './content-kinds.ts';
import { coverAddress, removeUnusedCover } from './cover-files.server.ts';
import { editionOf, forgetEditors, type SaveOutcome } from './edition.server.ts';
import { changedFields, logSave } from './save-log.server.ts';

/* How posts and events are kept: the addresses, covers, versions and the log are the same for both. */

/** What the form of either sends. */
type SharedInput = {
  title: string;
  content: string;
  /** What `content` was made of; none for HTML that came as such. */
  document?: ArticleJson | null;
  status: ContentStatus;
  imageUrl: string;
  imageAlt: string | null;
};

/** The columns that both tables have, as a save fills them. */
type SharedColumns = Omit<SharedInput, 'imageUrl' | 'document'> & {
  slug: string;
  imageUrl: string | null;
  document: ArticleJson | null;
};
type Stamp = { updatedAt: Date; updatedByName: string };
type Stored = SharedColumns & { id: string; version: number };

/** A table of content, and what its items have of their own. */
export type ContentTable<Input extends SharedInput, Row extends Stored, Own extends object> = {
  kind: ContentKind;
  /** What the public shows of it. */
  topic: Topic;
  /** The columns of its own that an input fills; `before` is the row it replaces. */
  ownColumns: (input: Input, before: Row | null, now: Date) => Own;
  insert: (
    tx: Transaction,
    values: Own & SharedColumns & Stamp & { createdAt: Date; createdBy: string },
  ) => Promise<{ id: string; version: number }[]>;
  /** The row, kept from other writers until the transaction ends. */
  lock: (tx: Transaction, id: string) => Promise<Row[]>;
  update: (
    tx: Transaction,
    id: string,
    values: Own & SharedColumns & Stamp & { version: number },
  ) => Promise<unknown>;
  erase: (tx: Transaction, id: string) => Promise<unknown>;
};

export type Creation<Input> = { administrator: Administrator; input: Input; now?: Date };
export type Update<Input> = Creation<Input> & {
  id: string;
  /** The version the person's text is based on. */
  version: number;
};
export type Deletion = { administrator: Administrator; id: string };

/** Keeps a new item (spec §5, §7); published, it is shown at once. */
export async function createContent<Input extends SharedInput, Row extends Stored, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  { administrator, input, now = new Date() }: Creation<Input>,
): Promise<SaveOutcome> {
  const { kind, topic } = table;
  return withStaff(async (tx): Promise<SaveOutcome> => {
    await keepPictures(tx);
    const imageUrl = await coverAddress(tx, input.imageUrl, null);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await freeAddress(tx, { kind, title: input.title });
    const [row] = await table.insert(tx, {
      ...table.ownColumns(input, null, now),
      ...sharedColumns(input, imageUrl, slug),
      ...stamp(administrator, now),
      createdAt: now,
      createdBy: administrator.id,
    });
    if (!row) throw new Error(`the new ${kind} was not answered`);
    const { title, status } = input;
    await logSave(tx, administrator, { kind, id: row.id, title, from: null, to: status, fields: [] });
    await announceChange(tx, topic);
    return { outcome: 'saved', slug, ...row };
  });
}

/**
 * Keeps an item's new version over the one it is based on. Somebody else's newer version is left as it is: the
 * answer says whose it is. A new title makes a new address, to which the old one leads.
 */
export async function updateContent<Input extends SharedInput, Row extends Stored, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  update: Update<Input>,
): Promise<SaveOutcome> {
  const { id, version, input } = update;
  const cover: { before: string | null; after: string | null } = { before: null, after: null };
  const outcome = await withStaff(async (tx): Promise<SaveOutcome> => {
    await keepPictures(tx);
    const [before] = await table.lock(tx, id);
    if (!before) return { outcome: 'gone' };
    if (before.version !== version) return conflict(tx, table.kind, id);
    const imageUrl = await coverAddress(tx, input.imageUrl, before.imageUrl);
    if (imageUrl === undefined) return { outcome: 'cover-missing' };
    const slug = await writeVersion(tx, table, { update, before, imageUrl });
    Object.assign(cover, { before: before.imageUrl, after: imageUrl });
    return { outcome: 'saved', id, slug, version: version + 1 };
  });
  if (cover.before !== cover.after) await removeUnusedCover(cover.before);
  return outcome;
}

/** Deletes an item with its cover; false when it was gone already. Pictures in its text are left to the sweep. */
export async function deleteContent<Input extends SharedInput, Row extends Stored, Own extends object>(
  table: ContentTable<Input, Row, Own>,
  { administrator, id }: Deletion,
): Promise<boolean> {
  const { kind, topic } = table;
  const deleted = await withStaff(async (tx) => {
    const [row] = await table.lock(tx, id);
    if (!row) return null;
    await table.erase(tx, id);
    await forgetEditors(tx, kind, id);
    await logActivity(tx, administrator, {
      action: 'deleted',
      subject: kind,
      subjectId: id,
      subjectName: row.title,
    });
    await announceChange(tx, topic);
    return row;
  });
  if (!deleted) return false;
  await removeUnusedCover(deleted.imageUrl);
  return true;
}

async function conflict(tx: Transaction, kind: ContentKind, id: string): Promise<SaveOutcome> {
  const edition = await editionOf(tx, kind, id);
  return edition ? { outcome: 'conflict', edition } : { outcome: 'gone' };
}

type Writing<Input, Row> = { update: Update<Input>; before: Row; imageUrl: string | null };

/** Answers the item's address. */
async function writeVersion<Input extends SharedInput, Row extends Stored, Own extends object>(
  tx: Transaction,
  table: ContentTable<Input, Row, Own>,
  { update, before, imageUrl }: Writing<Input, Row>,
): Promise<string> {
  const { kind, topic } = table;
  const { administrator, input, now = new Date() } = update;
  const { id } = before;
  const slug = await freeAddress(tx, { kind, title: input.title, item: before });
  await keepOldAddress(tx, { kind, id, from: before.slug, to: slug });
  const values = { ...table.ownColumns(input, before, now), ...sharedColumns(input, imageUrl, slug) };
  await table.update(tx, id, { ...values, ...stamp(administrator, now), version: before.version + 1 });
  // The document says what the content says.
  const fields = changedFields(before, values).filter((name) => name !== 'document');
  await logSave(tx, administrator, {
    ...{ kind, id, title: input.title, fields },
    ...{ from: before.status, to: input.status },
  });
  await announceChange(tx, topic);
  return slug;
}

/** A picture that is not there needs no words. */
function sharedColumns(input: SharedInput, imageUrl: string | null, slug: string): SharedColumns {
  const { title, content, document = null, status, imageAlt } = input;
  return { title, content, document, status, slug, imageUrl, imageAlt: imageUrl ? imageAlt : null };
}

function stamp({ fullName }: Administrator, now: Date): Stamp {
  return { updatedAt: now, updatedByName: fullName };
}
