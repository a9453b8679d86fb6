import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  atMost,
  createdAt,
  id,
  isOneOf,
  isPublished,
  isSlug,
  isSubcategoryOf,
  moment,
  searched,
  searchText,
} from '#app/db/columns.ts';
import { editorWorks, officeWorks, receptionReads, visitorReads } from '#app/db/roles.ts';
import type { Repetition } from '#app/school/rhythms.ts';
import {
  type ContentStatus,
  contentKinds,
  contentStatuses,
  type PhotoCategory,
  photoCategories,
  pictureBuckets,
} from '#app/school/vocabulary.ts';
import { adminUsers } from './accounts.ts';
import { postCategories } from './post-categories.ts';

/** Counts saves, to detect conflicting edits, with the author of the last one. */
const edition = () => ({
  version: integer().notNull().default(1),
  updatedByName: text('updated_by_name'),
});

/**
 * The editor document `content` is rendered from; null for content written without the editor, and for texts
 * unchanged since before documents existed (decision 14).
 */
const document = () => jsonb().$type<Record<string, unknown>>();

/** Scheduled publication and withdrawal; null without a schedule (decision 20). */
const schedule = () => ({
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
});

type Scheduled = { publishAt: AnyPgColumn; unpublishAt: AnyPgColumn };

/** Indexes for finding what is due. */
function isScheduled(table: string, { publishAt, unpublishAt }: Scheduled) {
  return [
    index(`${table}_to_publish`).on(publishAt).where(sql`${publishAt} is not null`),
    index(`${table}_to_unpublish`).on(unpublishAt).where(sql`${unpublishAt} is not null`),
  ];
}

/** Photos of the gallery; `file_path` is a path in the bucket school-photos, `file_size` is in bytes. */
export const schoolPhotos = pgTable(
  'school_photos',
  {
    id: id(),
    filename: text().notNull(),
    originalName: text('original_name').notNull(),
    category: text().$type<PhotoCategory>().notNull(),
    subcategory: text(),
    title: text(),
    description: text(),
    filePath: text('file_path').notNull(),
    fileSize: integer('file_size').notNull(),
    mimeType: text('mime_type').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    /** The album a photo of the carousel came from and returns to. */
    albumCategory: text('album_category').$type<PhotoCategory>(),
    albumSubcategory: text('album_subcategory'),
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: createdAt(),
    searchText: searchText('original_name', `coalesce(title, '')`, `coalesce(description, '')`),
  },
  (table) => [
    isOneOf('school_photos_category', table.category, Object.keys(photoCategories)),
    isSubcategoryOf('school_photos_subcategory', table.subcategory, table.category),
    isOneOf('school_photos_album_category', table.albumCategory, Object.keys(photoCategories)),
    isSubcategoryOf('school_photos_album_subcategory', table.albumSubcategory, table.albumCategory),
    check('school_photos_file_size', sql`${table.fileSize} >= 0`),
    unique('school_photos_file_path_key').on(table.filePath),
    index('school_photos_shown').on(table.category, table.isActive, table.displayOrder),
    index('school_photos_newest').on(table.createdAt),
    index('school_photos_uploaded_by').on(table.uploadedBy),
    searched('school_photos', table.searchText),
    visitorReads(sql`${table.isActive}`),
    officeWorks(),
    editorWorks(),
  ],
);

/**
 * Events; `description` is the short text, `content` the rich one, `event_date` the start and `ends_at` the
 * end: null when open, and for whole days the midnight after the last. A cancelled event stays visible. For a
 * recurring event (`repetition`), start and end are those of the next occurrence until `moves_at`, then of
 * the one after it; `moves_at` is null for the last one.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    content: text().notNull().default(''),
    document: document(),
    eventDate: moment('event_date').notNull(),
    endsAt: moment('ends_at'),
    allDay: boolean('all_day').notNull().default(false),
    repetition: jsonb().$type<Repetition>(),
    movesAt: moment('moves_at'),
    location: text().notNull(),
    address: text().notNull().default(''),
    cancelledAt: moment('cancelled_at'),
    /**
     * Whether parents can sign up on its page, with how many places per occurrence (null: unlimited), and
     * until how many days before.
     */
    signupsOpen: boolean('signups_open').notNull().default(false),
    signupPlaces: integer('signup_places'),
    signupDaysBefore: smallint('signup_days_before').notNull().default(0),
    signupNote: text('signup_note').notNull().default(''),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    status: text().$type<ContentStatus>().notNull().default('draft'),
    createdBy: uuid('created_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...edition(),
    ...schedule(),
    searchText: searchText('title', 'description', 'location'),
  },
  (table) => [
    unique('events_slug_key').on(table.slug),
    isSlug('events_slug_form', table.slug),
    isOneOf('events_status', table.status, contentStatuses),
    atMost('events', table.address, 1000),
    // A change of the clocks can make the longest event an hour longer.
    check(
      'events_ends_at',
      sql`${table.endsAt} > ${table.eventDate} and ${table.endsAt} <= ${table.eventDate} + interval '61 days'`,
    ),
    check('events_all_day', sql`not ${table.allDay} or ${table.endsAt} is not null`),
    check(
      'events_repetition',
      sql`jsonb_typeof(${table.repetition}) = 'object' and octet_length(${table.repetition}::text) <= 2000`,
    ),
    check('events_moves_at', sql`${table.movesAt} is null or ${table.repetition} is not null`),
    check('events_signup_places', sql`${table.signupPlaces} between 1 and 5000`),
    check('events_signup_days_before', sql`${table.signupDaysBefore} between 0 and 60`),
    atMost('events', table.signupNote, 300),
    index('events_to_move').on(table.movesAt).where(sql`${table.movesAt} is not null`),
    index('events_by_date').on(table.eventDate),
    index('events_published_by_date').on(table.eventDate).where(isPublished(table.status)),
    index('events_created_by').on(table.createdBy),
    searched('events', table.searchText),
    ...isScheduled('events', table),
    visitorReads(isPublished(table.status)),
    officeWorks(),
    editorWorks(),
    receptionReads(),
  ],
);

/**
 * Articles; `content` is sanitised HTML; a tag's `slug` is shared by all spellings of its name. A published
 * post always has `published_at` (spec §4).
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    content: text().notNull(),
    document: document(),
    excerpt: text(),
    author: text().notNull(),
    categoryId: uuid('category_id'),
    tags: jsonb().$type<{ name: string; slug: string }[]>().notNull().default([]),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    status: text().$type<ContentStatus>().notNull().default('draft'),
    publishedAt: moment('published_at'),
    createdBy: uuid('created_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ...edition(),
    ...schedule(),
    searchText: searchText('title', `coalesce(excerpt, '')`, 'author'),
  },
  (table) => [
    unique('blog_posts_slug_key').on(table.slug),
    isSlug('blog_posts_slug_form', table.slug),
    isOneOf('blog_posts_status', table.status, contentStatuses),
    check('blog_posts_published_at', sql`${table.status} = 'draft' or ${table.publishedAt} is not null`),
    check(
      'blog_posts_tags',
      sql`case when jsonb_typeof(${table.tags}) = 'array' then jsonb_array_length(${table.tags}) <= 8 else false end`,
    ),
    foreignKey({
      name: 'blog_posts_category_fk',
      columns: [table.categoryId],
      foreignColumns: [postCategories.id],
    }),
    index('blog_posts_category').on(table.categoryId, table.publishedAt),
    index('blog_posts_newest').on(table.createdAt),
    index('blog_posts_published').on(table.publishedAt).where(isPublished(table.status)),
    index('blog_posts_created_by').on(table.createdBy),
    searched('blog_posts', table.searchText),
    ...isScheduled('blog_posts', table),
    visitorReads(isPublished(table.status)),
    officeWorks(),
    editorWorks(),
  ],
);

/**
 * Former slugs of posts and events. `target_id` is the id of either; the two generated columns give it real
 * foreign keys, so that a redirect is deleted with its target.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    id: id(),
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
    postId: uuid('post_id').generatedAlwaysAs(sql`case when kind = 'post' then target_id end`),
    eventId: uuid('event_id').generatedAlwaysAs(sql`case when kind = 'event' then target_id end`),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('slug_redirects_kind', table.kind, contentKinds),
    isSlug('slug_redirects_slug_form', table.slug),
    uniqueIndex('slug_redirects_old_address').on(table.kind, table.slug),
    foreignKey({
      name: 'slug_redirects_post_fk',
      columns: [table.postId],
      foreignColumns: [blogPosts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'slug_redirects_event_fk',
      columns: [table.eventId],
      foreignColumns: [events.id],
    }).onDelete('cascade'),
    index('slug_redirects_post').on(table.postId),
    index('slug_redirects_event').on(table.eventId),
    // The inner queries run under the visitor's own policies: former titles of drafts stay hidden.
    visitorReads(
      sql`exists (select 1 from blog_posts where blog_posts.id = post_id) or exists (select 1 from events where events.id = event_id)`,
    ),
    officeWorks(),
    editorWorks(),
  ],
);

/**
 * Metadata of each stored original, in either bucket: type, and of its shown part pixels, bytes (`size`), and
 * `blur`, a tiny data URI shown while loading.
 */
export const storedImages = pgTable(
  'stored_images',
  {
    bucket: text({ enum: pictureBuckets }).notNull(),
    path: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    /** The focal point every crop includes, in percent of the original's width and height. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    /** The crop, in percent of the original: upper left corner and sides. */
    cropX: smallint('crop_x').notNull().default(0),
    cropY: smallint('crop_y').notNull().default(0),
    cropWidth: smallint('crop_width').notNull().default(100),
    cropHeight: smallint('crop_height').notNull().default(100),
    /** The name of the files since the last crop; and the uncropped original, which no URL serves. */
    cut: text(),
    wholePath: text('whole_path'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.path] }),
    isOneOf('stored_images_bucket', table.bucket, pictureBuckets),
    check(
      'stored_images_focus',
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
    check(
      'stored_images_crop',
      sql`${table.cropX} >= 0 and ${table.cropY} >= 0 and ${table.cropWidth} >= 10 and ${table.cropHeight} >= 10
        and ${table.cropX} + ${table.cropWidth} <= 100 and ${table.cropY} + ${table.cropHeight} <= 100
        and (${table.wholePath} is null) = (${table.cropWidth} = 100 and ${table.cropHeight} = 100)
        and (${table.wholePath} is null or ${table.cut} is not null)`,
    ),
    check('stored_images_dimensions', sql`${table.width} > 0 and ${table.height} > 0 and ${table.size} >= 0`),
    visitorReads(),
    officeWorks(),
    editorWorks(),
  ],
);

/** Who has a post or an event open for editing, refreshed every half minute while the page is open. */
export const contentEditors = pgTable(
  'content_editors',
  {
    kind: text({ enum: contentKinds }).notNull(),
    itemId: uuid('item_id').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    adminName: text('admin_name').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.adminId] }),
    isOneOf('content_editors_kind', table.kind, contentKinds),
    index('content_editors_admin').on(table.adminId),
    officeWorks(),
    editorWorks(),
  ],
);
