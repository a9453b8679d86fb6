import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  atMost,
  createdAt,
  id,
  isChildAge,
  isOneOf,
  isPublished,
  isSlug,
  isSubcategoryOf,
  moment,
} from './columns.ts';
import { guardWorks, officeReadsAndErases, officeWorks, visitorHandsIn, visitorReads } from './roles.ts';
import {
  type AlertSeverity,
  type AlertType,
  alertSeverities,
  alertTypes,
  bucketNames,
  type ContactSubject,
  type ContentStatus,
  contactSubjects,
  contentStatuses,
  type Level,
  levels,
  type PhotoCategory,
  photoCategories,
  redirectKinds,
} from './vocabulary.ts';

/*
 * Every table of the specification (spec §3), under its column names, and the tables our decisions add
 * (docs/decisions). What may be done by whom is in three places that a test holds together: the policies
 * here, the grants in `migrations/`, and `permissions.integration.test.ts`.
 *
 * Indexes are all ascending: PostgreSQL reads one backwards for 'newest first', while drizzle's descending
 * index puts nulls last and so would not serve a plain `order by … desc`.
 *
 * Whoever made a row (`created_by`, `uploaded_by`) may be empty: content outlives accounts.
 */

/** Answers of the lead pop-up (spec §5); the office reads them as applications. */
export const leadCaptures = pgTable(
  'lead_captures',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    childName: text('child_name').notNull(),
    childAge: integer('child_age').notNull(),
    levelInterest: text('level_interest').$type<Level>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isChildAge('lead_captures_child_age', table.childAge),
    isOneOf('lead_captures_level_interest', table.levelInterest, levels),
    atMost('lead_captures', table.fullName, 200),
    atMost('lead_captures', table.email, 254),
    atMost('lead_captures', table.phone, 40),
    atMost('lead_captures', table.childName, 200),
    index('lead_captures_newest').on(table.createdAt),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** Pre-registrations of the admissions page. `id` and `created_at` are ours: the office must read them. */
export const admissions = pgTable(
  'admissions',
  {
    id: id(),
    parentName: text('parent_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    childName: text('child_name').notNull(),
    childAge: integer('child_age').notNull(),
    schoolLevel: text('school_level').$type<Level>().notNull(),
    message: text(),
    privacyAccepted: boolean('privacy_accepted').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isChildAge('admissions_child_age', table.childAge),
    isOneOf('admissions_school_level', table.schoolLevel, levels),
    check('admissions_privacy_accepted', sql`${table.privacyAccepted}`),
    atMost('admissions', table.parentName, 200),
    atMost('admissions', table.email, 254),
    atMost('admissions', table.phone, 40),
    atMost('admissions', table.childName, 200),
    atMost('admissions', table.message, 5000),
    index('admissions_newest').on(table.createdAt),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** Messages of the contact form; its limits are the specification's (spec §9). */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().$type<ContactSubject>().notNull(),
    message: text().notNull(),
    privacyAccepted: boolean('privacy_accepted').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('contact_submissions_subject', table.subject, contactSubjects),
    check('contact_submissions_privacy_accepted', sql`${table.privacyAccepted}`),
    atMost('contact_submissions', table.fullName, 100),
    atMost('contact_submissions', table.email, 254),
    atMost('contact_submissions', table.phone, 20),
    atMost('contact_submissions', table.message, 1000),
    index('contact_submissions_newest').on(table.createdAt),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** Page visits. Never the visitor's address: `ip_address` exists to stay empty (spec §3). */
export const visits = pgTable(
  'visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pagePath: text('page_path').notNull(),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
  },
  (table) => [
    check('visits_ip_address', sql`${table.ipAddress} is null`),
    atMost('visits', table.pagePath, 2048),
    atMost('visits', table.userAgent, 1024),
    // Both columns, so that counts per day and per page over 30 days never touch the table itself.
    index('visits_newest').on(table.createdAt, table.pagePath),
    visitorHandsIn(),
    ...officeReadsAndErases(),
  ],
);

/** Staff accounts. `password_hash` is argon2id; `email` is kept in lower case. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    email: text().notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    disabled: boolean().notNull().default(false),
    lastLogin: moment('last_login'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('admin_users_email_key').on(table.email),
    check('admin_users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    atMost('admin_users', table.email, 254),
    guardWorks(),
  ],
);

/** Sessions of the office. Both halves of the credential are kept as hashes only. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: id(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    csrfHash: text('csrf_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    unique('admin_sessions_token_hash_key').on(table.tokenHash),
    index('admin_sessions_admin').on(table.adminId),
    index('admin_sessions_expiry').on(table.expiresAt),
    guardWorks(),
  ],
);

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
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('school_photos_category', table.category, Object.keys(photoCategories)),
    isSubcategoryOf('school_photos_subcategory', table.subcategory, table.category),
    check('school_photos_file_size', sql`${table.fileSize} >= 0`),
    unique('school_photos_file_path_key').on(table.filePath),
    index('school_photos_shown').on(table.category, table.isActive, table.displayOrder),
    index('school_photos_newest').on(table.createdAt),
    index('school_photos_uploaded_by').on(table.uploadedBy),
    visitorReads(sql`${table.isActive}`),
    officeWorks(),
  ],
);

/** Events; `description` is the short text, `content` the rich one, `event_date` the moment it begins. */
export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    content: text().notNull().default(''),
    eventDate: moment('event_date').notNull(),
    location: text().notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    status: text().$type<ContentStatus>().notNull().default('draft'),
    createdBy: uuid('created_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('events_slug_key').on(table.slug),
    isSlug('events_slug_form', table.slug),
    isOneOf('events_status', table.status, contentStatuses),
    index('events_by_date').on(table.eventDate),
    index('events_published_by_date').on(table.eventDate).where(isPublished(table.status)),
    index('events_created_by').on(table.createdBy),
    visitorReads(isPublished(table.status)),
    officeWorks(),
  ],
);

/** Articles; `content` is sanitised HTML. A published post always has its `published_at` (spec §4). */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    content: text().notNull(),
    excerpt: text(),
    author: text().notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    status: text().$type<ContentStatus>().notNull().default('draft'),
    publishedAt: moment('published_at'),
    createdBy: uuid('created_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('blog_posts_slug_key').on(table.slug),
    isSlug('blog_posts_slug_form', table.slug),
    isOneOf('blog_posts_status', table.status, contentStatuses),
    check('blog_posts_published_at', sql`${table.status} = 'draft' or ${table.publishedAt} is not null`),
    index('blog_posts_newest').on(table.createdAt),
    index('blog_posts_published').on(table.publishedAt).where(isPublished(table.status)),
    index('blog_posts_created_by').on(table.createdBy),
    visitorReads(isPublished(table.status)),
    officeWorks(),
  ],
);

/**
 * Addresses that posts and events once had. `target_id` is the post's or the event's id; the two generated
 * columns give it a real foreign key either way, so that a redirect goes with its target.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    id: id(),
    kind: text({ enum: redirectKinds }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
    postId: uuid('post_id').generatedAlwaysAs(sql`case when kind = 'post' then target_id end`),
    eventId: uuid('event_id').generatedAlwaysAs(sql`case when kind = 'event' then target_id end`),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('slug_redirects_kind', table.kind, redirectKinds),
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
    // The inner reads are under the visitor's own policies: the former titles of a draft stay unknown.
    visitorReads(
      sql`exists (select 1 from blog_posts where blog_posts.id = post_id) or exists (select 1 from events where events.id = event_id)`,
    ),
    officeWorks(),
  ],
);

/**
 * What is known of each stored original, in either bucket: pixels, bytes (`size`), type, and `blur`, a tiny
 * data URI shown while it loads.
 */
export const storedImages = pgTable(
  'stored_images',
  {
    bucket: text({ enum: bucketNames }).notNull(),
    path: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.path] }),
    isOneOf('stored_images_bucket', table.bucket, bucketNames),
    check('stored_images_dimensions', sql`${table.width} > 0 and ${table.height} > 0 and ${table.size} >= 0`),
    visitorReads(),
    officeWorks(),
  ],
);

/** What the guards noticed (spec §3, §4). `ip_address` is 'unknown' when the connection has none. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: id(),
    timestamp: moment('timestamp').notNull().defaultNow(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    type: text().$type<AlertType>().notNull(),
    severity: text().$type<AlertSeverity>().notNull(),
    message: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    isOneOf('security_alerts_type', table.type, alertTypes),
    isOneOf('security_alerts_severity', table.severity, alertSeverities),
    index('security_alerts_recent').on(table.type, table.timestamp),
    index('security_alerts_newest').on(table.timestamp),
    guardWorks(),
  ],
);

/**
 * Counters of rate-limiter-flexible, in the order of columns its inserts count on; `expire` is in
 * milliseconds since 1970.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire), guardWorks()],
);
