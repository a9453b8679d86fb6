import type pg from 'pg';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';

/** Rows of each list; the applications are those of the pop-up and of the admissions form together. */
export const filled = {
  applications: 100_000,
  messages: 20_000,
  subscribers: 10_000,
  photos: 5_000,
  posts: 2_000,
  events: 2_000,
  "pages' versions": 500,
  "posts' versions": 20_000,
  'deleted things': 1_000,
  'activity lines': 50_000,
  alerts: 5_000,
};

const name = `(array['Benali', 'Alaoui', 'Éliane Ferté', 'El Fassi', 'N''Diaye', 'Bennani', 'Tazi'])[1 + n % 7] || ' ' || n`;
const family = `${name}, 'famille' || n || '@exemple.ma', '06' || lpad((n % 100000000)::text, 8, '0')`;
const level = `(array['maternelle', 'primaire', 'college', 'lycee'])[1 + n % 4]`;
/** Over three years, the newest first. */
const when = `now() - n * interval '3 years' / total`;
/** All answered but one in twenty, which are overdue; one in fifty came from a robot. */
const handled = `n % 50 = 7, case when n % 20 > 0 then ${when} + interval '5 hours' end, case when n % 20 > 0 then 'Direction' end`;
const handling = 'suspected_spam, handled_at, handled_by_name';
const status = `case when n % 10 = 0 then 'draft' else 'published' end`;
const words = `repeat('Une phrase de l’article, comme il s’en écrit. ', 60)`;
const blur = `'data:image/webp;base64,' || repeat('UklGRl', 40)`;
const cover = `'/storage/content-images/banc/'`;
/** Of an article, so that its pages have an address. */
const idOf = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
/** Four categories, eight tags. */
const group = `(select id from post_categories where slug = 'banc-' || n % 4)`;
const tags = `jsonb_build_array(jsonb_build_object('name', 'Mot ' || n % 8, 'slug', 'mot-' || n % 8))`;

/** An article of the bench that has fifty versions. */
export const articleWithVersions = '00000000-0000-4000-8000-000000000001';

const statements: readonly [rows: number, statement: string][] = [
  [
    filled.applications * 0.6,
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at, ${handling})
     select ${family}, 'Inès ' || n, 3 + n % 16, ${level}, ${when}, ${handled}`,
  ],
  [
    filled.applications * 0.4,
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at, ${handling})
     select ${family}, 'Adam ' || n, 3 + n % 16, ${level}, 'Bonjour, reste-t-il une place ?', true, ${when}, ${handled}`,
  ],
  [
    filled.messages,
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at, ${handling})
     select ${family}, 'visite', 'Peut-on visiter l’école un samedi matin ?', true, ${when}, ${handled}`,
  ],
  [
    filled.subscribers,
    `insert into newsletter_subscribers (email, token, consented_at, confirmed_at, unsubscribed_at, created_at)
     select 'famille' || n || '@exemple.ma', md5(n::text) || md5((-n)::text), ${when},
       case when n % 8 > 0 then ${when} end, case when n % 15 = 0 then ${when} + interval '90 days' end, ${when}`,
  ],
  [
    filled.photos,
    `insert into school_photos (filename, original_name, category, title, description, file_path, file_size, mime_type, is_active, created_at)
     select 'banc-' || n || '.jpg', 'IMG_' || n || '.jpg', (array['school-levels', 'news', 'philosophy', 'campus', 'facilities'])[1 + n % 5],
       'Photo ' || n, 'Des élèves dans la cour, photo ' || n, 'campus/banc-' || n || '.jpg', 200000 + n, 'image/jpeg', n % 9 > 0, ${when}`,
  ],
  [
    filled.photos,
    `insert into stored_images (bucket, path, width, height, size, mime_type, blur)
     select 'school-photos', 'campus/banc-' || n || '.jpg', 4000, 3000, 200000 + n, 'image/jpeg', ${blur}`,
  ],
  [
    4,
    `insert into post_categories (name, slug, display_order) select 'Catégorie ' || n, 'banc-' || n % 4, n`,
  ],
  [
    filled.posts,
    `insert into blog_posts (id, category_id, tags, title, slug, content, excerpt, author, image_url, image_alt, status, published_at, created_at)
     select ${idOf}, ${group}, ${tags}, 'Article numéro ' || n, 'article-numero-' || n, '<p>' || ${words} || '</p>', 'Ce que dit l’article', 'La direction',
       ${cover} || 'article-' || n || '.jpg', 'Des élèves', ${status}, ${when}, ${when}`,
  ],
  [
    filled.events,
    `insert into events (title, slug, description, content, event_date, location, image_url, image_alt, status, created_at)
     select 'Fête numéro ' || n, 'fete-numero-' || n, 'Une fête pour toutes les familles', '<p>' || ${words} || '</p>',
       ${when} + interval '1 year', 'Cour d’honneur', ${cover} || 'fete-' || n || '.jpg', 'Des élèves', ${status}, ${when}`,
  ],
  ...(['article', 'fete'] as const).map((kind): [number, string] => [
    kind === 'article' ? filled.posts : filled.events,
    `insert into stored_images (bucket, path, width, height, size, mime_type, blur)
     select 'content-images', 'banc/${kind}-' || n || '.jpg', 1600, 900, 200000, 'image/jpeg', ${blur}`,
  ]),
  [
    filled["posts' versions"],
    `insert into versions (kind, subject, number, values, fields, saved_at, saved_by_name)
     select 'post', '00000000-0000-4000-8000-' || lpad(((n - 1) / 50 + 1)::text, 12, '0'), 1 + (n - 1) % 50,
       jsonb_build_object('title', 'Article, version ' || n, 'content', '<p>' || ${words} || n || '</p>', 'status', 'draft'),
       '{title,content}', now() - (50 - n % 50) * interval '1 hour', 'Direction'`,
  ],
  [
    filled['deleted things'],
    `insert into trash (id, kind, name, row, deleted_at, deleted_by_name)
     select gen_random_uuid(), (array['post', 'event', 'photo', 'lead', 'message'])[1 + n % 5], 'Supprimé, numéro ' || n,
       jsonb_build_object('content', ${words}, 'created_at', now()), now() - n * interval '30 days' / total, 'Direction'`,
  ],
  [
    filled['activity lines'],
    `insert into activity_log (at, admin_name, action, subject, subject_name)
     select now() - n * interval '2 years' / total, (array['Direction', 'Salma Bennis', 'Youssef Tazi'])[1 + n % 3],
       (array['updated', 'handled', 'published'])[1 + n % 3], (array['post', 'application', 'event'])[1 + n % 3], ${name}`,
  ],
  [
    filled.alerts,
    `insert into security_alerts (timestamp, ip_address, user_agent, type, severity, message, acknowledged_at)
     select now() - n * interval '90 days' / total, '203.0.113.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
       (array['failed_login', 'rate_limit_exceeded', 'injection_attempt'])[1 + n % 3], (array['low', 'medium', 'high'])[1 + n % 3],
       'Tentative ' || n, case when n % 4 > 0 then now() end`,
  ],
];

/** Versions of each page's texts, all of its words in each, and who made them. */
async function fillPages(owner: pg.Client): Promise<void> {
  const each = Math.ceil(filled["pages' versions"] / textPages.length);
  for (const { name, defaults, fields } of textPages) {
    const changed = fields.slice(0, 3).map(({ path }) => path.join('.'));
    await owner.query(
      `insert into versions (kind, subject, number, values, fields, saved_at, saved_by_name)
       select 'text', $1, n, $2, $3, now() - ($4 - n) * interval '1 day', 'Direction' from generate_series(1, $4::int) n`,
      [name, JSON.stringify(defaults), changed, each],
    );
    await owner.query(
      `insert into page_texts (name, changes, shown, version, updated_by_name) values ($1, '{}', '{}', $2, 'Direction')`,
      [name, each],
    );
    await owner.query(
      `insert into activity_log (at, admin_name, action, subject, subject_id, subject_name, details)
       select now() - n * interval '1 day', 'Direction', 'updated', 'page', $1, $1,
         jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('label', 'Titre', 'from', 'Avant', 'to', 'Après')))
       from generate_series(1, $2::int) n`,
      [name, each],
    );
  }
}

/** Makes a database in the folder and fills it: rows only, no files. */
export async function fillOffice(dataDir: string): Promise<void> {
  await openDatabase({ dataDir });
  const owner = await openEmbeddedOwner(dataDir);
  try {
    for (const [rows, statement] of statements) {
      await owner.query(
        `${statement} from generate_series(1, ${rows}) as n, (select ${rows} as total) as rows`,
      );
    }
    await fillPages(owner);
    // As PostgreSQL itself does within minutes: the plans follow the rows, and counts need no more than an index.
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
    await closeDatabase();
  }
}
