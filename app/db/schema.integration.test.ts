import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tables } from '#app/db/schema/tables.ts';
import { photoCategories } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { sqlStateOf } from './client.server.ts';

const lead = {
  fullName: "Amina N'Diaye",
  email: 'amina@example.com',
  phone: '+212 600-000000',
  childName: 'Sami',
  childAge: 6,
  levelInterest: 'primaire',
} as const;
const admission = {
  parentName: 'Amina',
  email: 'amina@example.com',
  phone: '0600000000',
  childName: 'Sami',
  childAge: 6,
  schoolLevel: 'college',
  privacyAccepted: true,
} as const;
const message = {
  fullName: 'Amina',
  email: 'amina@example.com',
  phone: '0600000000',
  subject: 'autre',
  message: 'Bonjour à tous',
  privacyAccepted: true,
} as const;
const photo = {
  filename: 'a.jpg',
  originalName: 'A.jpg',
  category: 'carousel',
  filePath: 'carousel/a.jpg',
  fileSize: 10,
  mimeType: 'image/jpeg',
} as const;
const event = {
  title: 'Fête',
  slug: 'fete',
  description: 'La fête',
  eventDate: new Date('2026-12-01T10:00:00Z'),
  location: 'Cour',
} as const;
const post = { title: 'Rentrée', slug: 'rentree', content: '<p>Oui</p>', author: 'Amina' } as const;
const alert = {
  ipAddress: 'unknown',
  userAgent: '',
  type: 'failed_login',
  severity: 'low',
  message: 'x',
} as const;

describe('the rules of the tables', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  const outcome = async (work: PromiseLike<unknown>) => {
    try {
      await work;
      return 'kept';
    } catch (error) {
      return sqlStateOf(error);
    }
  };
  const check = '23514';
  const duplicate = '23505';
  const noTarget = '23503';

  test.each([
    { age: 2, expected: check },
    { age: 3, expected: 'kept' },
    { age: 18, expected: 'kept' },
    { age: 19, expected: check },
  ])('a child of $age years: $expected', async ({ age, expected }) => {
    const leads = db.owner().insert(tables.leadCaptures);
    expect(await outcome(leads.values({ ...lead, childAge: age }))).toBe(expected);
    const admissions = db.owner().insert(tables.admissions);
    expect(await outcome(admissions.values({ ...admission, childAge: age }))).toBe(expected);
  });

  test.each(['maternelle', 'primaire', 'college', 'lycee'] as const)(
    'the level %s is known',
    async (level) => {
      const leads = db.owner().insert(tables.leadCaptures);
      expect(await outcome(leads.values({ ...lead, levelInterest: level }))).toBe('kept');
      const admissions = db.owner().insert(tables.admissions);
      expect(await outcome(admissions.values({ ...admission, schoolLevel: level }))).toBe('kept');
    },
  );

  test('unknown levels, subjects and refused privacy are not kept', async () => {
    const { owner } = db;
    const refused = [
      owner().execute(sql`insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
        values ('a', 'a', 'a', 'a', 5, 'Maternelle')`),
      owner().execute(sql`insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted)
        values ('a', 'a', 'a', 'Autre', 'bonjour', true)`),
      owner()
        .insert(tables.contactSubmissions)
        .values({ ...message, privacyAccepted: false }),
      owner()
        .insert(tables.admissions)
        .values({ ...admission, privacyAccepted: false }),
    ];
    for (const work of refused) expect(await outcome(work)).toBe(check);
    expect(await outcome(owner().insert(tables.contactSubmissions).values(message))).toBe('kept');
  });

  test.each([
    { field: 'fullName', longest: 100 },
    { field: 'email', longest: 254 },
    { field: 'phone', longest: 20 },
    { field: 'message', longest: 1000 },
  ])('a contact $field has at most $longest characters', async ({ field, longest }) => {
    const messages = db.owner().insert(tables.contactSubmissions);
    expect(await outcome(messages.values({ ...message, [field]: 'é'.repeat(longest) }))).toBe('kept');
    expect(await outcome(messages.values({ ...message, [field]: 'é'.repeat(longest + 1) }))).toBe(check);
  });

  test('a visit never holds an address', async () => {
    const visits = db.owner().insert(tables.visits);
    expect(await outcome(visits.values({ pagePath: '/', day: '2026-11-21' }))).toBe('kept');
    expect(await outcome(visits.values({ pagePath: '/', day: '2026-11-21', ipAddress: '192.0.2.1' }))).toBe(
      check,
    );
  });

  test('each category takes its own subcategories, or none, and no other', async () => {
    const photos = db.owner().insert(tables.schoolPhotos);
    const everySubcategory = Object.values(photoCategories).flat();
    const kept: string[] = [];
    for (const category of Object.keys(photoCategories) as (keyof typeof photoCategories)[]) {
      expect(await outcome(photos.values({ ...photo, category, filePath: randomUUID() }))).toBe('kept');
      for (const subcategory of everySubcategory) {
        const row = { ...photo, category, subcategory, filePath: randomUUID() };
        if ((await outcome(photos.values(row))) === 'kept') kept.push(`${category}/${subcategory}`);
      }
    }
    const pairs = Object.entries(photoCategories);
    expect(kept).toEqual(pairs.flatMap(([category, names]) => names.map((name) => `${category}/${name}`)));
    const unknown = sql`update school_photos set category = 'all', subcategory = null`;
    expect(await outcome(db.owner().execute(unknown))).toBe(check);
  });

  test('posts and events are drafts or published, and a published post has its moment', async () => {
    const posts = db.owner().insert(tables.blogPosts);
    expect(await outcome(posts.values({ ...post, status: 'published' }))).toBe(check);
    expect(await outcome(posts.values({ ...post, status: 'published', publishedAt: new Date() }))).toBe(
      'kept',
    );
    expect(await outcome(db.owner().insert(tables.events).values(event))).toBe('kept');
    for (const table of [tables.blogPosts, tables.events]) {
      expect(await outcome(db.owner().execute(sql`update ${table} set status = 'archived'`))).toBe(check);
    }
  });

  test('slugs are unique and made of letters, digits and hyphens', async () => {
    const posts = db.owner().insert(tables.blogPosts);
    const events = db.owner().insert(tables.events);
    expect(await outcome(posts.values(post))).toBe('kept');
    expect(await outcome(posts.values(post))).toBe(duplicate);
    expect(await outcome(events.values(event))).toBe('kept');
    expect(await outcome(events.values(event))).toBe(duplicate);
    for (const slug of ['', 'Rentrée', 'a b', 'a/b']) {
      expect(await outcome(posts.values({ ...post, slug }))).toBe(check);
      expect(await outcome(events.values({ ...event, slug }))).toBe(check);
    }
  });

  test('alerts have a known type and severity', async () => {
    const alerts = db.owner().insert(tables.securityAlerts);
    expect(await outcome(alerts.values({ ...alert, severity: 'critical' }))).toBe('kept');
    expect(await outcome(db.owner().execute(sql`update security_alerts set type = 'other'`))).toBe(check);
    expect(await outcome(db.owner().execute(sql`update security_alerts set severity = 'fatal'`))).toBe(check);
  });

  test('an old address leads somewhere real, and to one place', async () => {
    const redirects = db.owner().insert(tables.slugRedirects);
    const nowhere = { kind: 'event', slug: 'ancien', targetId: randomUUID() } as const;
    expect(await outcome(redirects.values(nowhere))).toBe(noTarget);
    const [kept] = await db.owner().insert(tables.events).values(event).returning();
    const row = { ...nowhere, targetId: kept?.id ?? '' };
    expect(await outcome(redirects.values(row))).toBe('kept');
    expect(await outcome(redirects.values(row))).toBe(duplicate);
    expect(await outcome(redirects.values({ ...row, kind: 'post' }))).toBe(noTarget);
  });

  test('content outlives the account that made it; sessions do not', async () => {
    const account = { email: 'a@example.com', fullName: 'A', passwordHash: 'x' };
    const [admin] = await db.owner().insert(tables.adminUsers).values(account).returning();
    const adminId = admin?.id ?? '';
    expect(await outcome(db.owner().insert(tables.adminUsers).values(account))).toBe(duplicate);
    const upper = { ...account, email: 'B@example.com' };
    expect(await outcome(db.owner().insert(tables.adminUsers).values(upper))).toBe(check);
    await db
      .owner()
      .insert(tables.events)
      .values({ ...event, createdBy: adminId });
    await db
      .owner()
      .insert(tables.schoolPhotos)
      .values({ ...photo, uploadedBy: adminId });
    const session = { adminId, tokenHash: 'a', csrfHash: 'b', expiresAt: new Date() };
    await db.owner().insert(tables.adminSessions).values(session);
    await db.owner().delete(tables.adminUsers);
    expect(await db.owner().select().from(tables.adminSessions)).toEqual([]);
    expect((await db.owner().select().from(tables.events))[0]?.createdBy).toBeNull();
    expect((await db.owner().select().from(tables.schoolPhotos))[0]?.uploadedBy).toBeNull();
  });

  test('moments come back as they went in', async () => {
    const createdAt = new Date('2026-03-29T01:30:00.123Z');
    await db
      .owner()
      .insert(tables.leadCaptures)
      .values({ ...lead, createdAt });
    expect((await db.owner().select().from(tables.leadCaptures))[0]?.createdAt).toEqual(createdAt);
  });
});

describe('the queries of the specification (spec §7)', () => {
  const db = openTestDatabase();

  const queries: { what: string; index: string; query: SQL }[] = [
    {
      what: 'photos of the carousel',
      index: 'school_photos_shown',
      query: sql`select id from school_photos where category = 'carousel' and is_active order by display_order`,
    },
    {
      what: 'count of carousel photos',
      index: 'school_photos_shown',
      query: sql`select count(*) from school_photos where category = 'carousel'`,
    },
    {
      what: 'all photos, newest first',
      index: 'school_photos_newest',
      query: sql`select * from school_photos order by created_at desc`,
    },
    {
      what: 'photos of the last 7 days',
      index: 'school_photos_newest',
      query: sql`select count(*) from school_photos where created_at >= now() - interval '7 days'`,
    },
    {
      what: 'published posts, newest first',
      index: 'blog_posts_published',
      query: sql`select * from blog_posts where status = 'published' order by published_at desc limit 6`,
    },
    {
      what: 'a post by its slug',
      index: 'blog_posts_slug_key',
      query: sql`select * from blog_posts where slug = 'a'`,
    },
    {
      what: 'all posts, newest first',
      index: 'blog_posts_newest',
      query: sql`select * from blog_posts order by created_at desc`,
    },
    {
      what: 'upcoming published events',
      index: 'events_published_by_date',
      query: sql`select * from events where status = 'published' and event_date >= now() - interval '61 days' and (ends_at > now() or (ends_at is null and event_date >= now())) order by event_date limit 4`,
    },
    {
      what: 'all events, latest first',
      index: 'events_by_date',
      query: sql`select * from events order by event_date desc`,
    },
    {
      what: 'leads, newest first',
      index: 'lead_captures_newest',
      query: sql`select * from lead_captures order by created_at desc limit 20`,
    },
    {
      what: 'admissions, newest first',
      index: 'admissions_newest',
      query: sql`select * from admissions order by created_at desc limit 20`,
    },
    {
      what: 'messages, newest first',
      index: 'contact_submissions_newest',
      query: sql`select * from contact_submissions order by created_at desc limit 20`,
    },
    {
      what: 'pages visited in the last 30 days',
      index: 'visits_newest',
      query: sql`select page_path from visits where created_at >= now() - interval '30 days'`,
    },
    {
      what: 'an old address',
      index: 'slug_redirects_old_address',
      query: sql`select target_id from slug_redirects where kind = 'post' and slug = 'a'`,
    },
    {
      what: 'a session by its token',
      index: 'admin_sessions_token_hash_key',
      query: sql`select * from admin_sessions where token_hash = 'a'`,
    },
    {
      what: 'recent alerts of a type',
      index: 'security_alerts_recent',
      query: sql`select count(*) from security_alerts where type = 'failed_login' and timestamp > now() - interval '1 hour'`,
    },
  ];

  test.each(queries)('$what: $index', async ({ index, query }) => {
    const plan = await db.owner().transaction(async (tx) => {
      // Empty tables are scanned whatever the indexes; the test asks whether an index could serve.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute(sql`explain ${query}`);
    });
    const lines = plan.rows.map((row) => String(Object.values(row)[0])).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toMatch(/Seq Scan|Sort Key/);
  });
});
