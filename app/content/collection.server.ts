import type { Transaction } from '#app/db/client.server.ts';
import type { z } from '#app/lib/zod.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import type { ArticleJson } from './article-document.ts';
import type { ContentKind } from './content-kinds.ts';
import type { SaveOutcome } from './edition.server.ts';

/** What the forms of all kinds have. */
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

/** The columns that all tables have, as a save fills them. */
export type SharedColumns = Omit<SharedInput, 'imageUrl' | 'document' | 'publishAt' | 'unpublishAt'> & {
  publishAt: Date | null;
  unpublishAt: Date | null;
  slug: string;
  imageUrl: string | null;
  document: ArticleJson | null;
};
export type Stamp = { updatedAt: Date; updatedByName: string | null };
export type Stored = SharedColumns & Stamp & { id: string; version: number };

/**
 * A kind of content, like a collection in Payload: what is its own, beside the article, the cover, the status and
 * the schedule that all kinds have. Its form, its saves, its versions, its copies, its trash and its log follow
 * from this description; its table and its topic are in `content-tables.server.ts`, its words and addresses in
 * `content-kinds.ts` and `content-texts.ts`, who may edit it in `office-areas.ts`. The functions are methods, so
 * that one of its kind is a `Collection` of any.
 */
export type Collection<
  Input extends SharedInput = SharedInput,
  Own extends object = object,
  Row extends Stored & Own = Stored & Own,
> = {
  kind: ContentKind;
  /** The rules of its form. */
  form: z.ZodType<Input>;
  /** The fields that a version stores, in the order of a comparison. */
  versioned: readonly string[];
  /** The fields that a copy starts with. */
  copied: readonly string[];
  /** The fields that stay as they are when a version is restored. */
  unrestored: readonly string[];
  /** The categories of its items, to name them in a comparison. */
  categories?(): Promise<{ id: string; name: string }[]>;
  /** Changes what was typed before it is saved. */
  prepare?(input: Input, id: string | null): Promise<Input>;
  /** The outcome of a save that failed for a reason of its own; null for other errors. */
  refusalOf?(error: unknown): SaveOutcome | null;
  /** The item's own columns for an input; `before` is the row it replaces. */
  ownColumns(input: Input, before: Row | null, now: Date): Own;
  /** Further columns of a status change. */
  statusColumns?(row: Row, status: ContentStatus, now: Date): Partial<Own>;
  /** Further columns that follow a changed article. */
  articleColumns?(row: Row, content: string): Partial<Own>;
  /** The form's texts of its own columns, as a version stores them. */
  ownTexts(row: Own & SharedColumns): Record<string, string>;
  /** Those of its form alone. */
  formTexts?(row: Row): Record<string, string>;
  /** Rows of other tables that go into the trash with it, by table. */
  related?(tx: Transaction, id: string): Promise<Record<string, Record<string, unknown>[]>>;
  /** Further effects of a save, in its transaction. */
  afterSave?(tx: Transaction, saved: { before: Row; after: Row; now: Date }): Promise<void>;
  insert(
    tx: Transaction,
    values: Own & SharedColumns & Stamp & { createdAt: Date; createdBy: string },
  ): Promise<{ id: string; version: number }[]>;
  find(tx: Transaction, id: string): Promise<Row[]>;
  /** The row, locked until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<Row[]>;
  update(
    tx: Transaction,
    id: string,
    values: Partial<Own & SharedColumns> & Stamp & { version: number },
  ): Promise<unknown>;
};
