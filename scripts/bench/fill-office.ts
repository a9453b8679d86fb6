import { sql } from 'drizzle-orm';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { shared } from '#app/db/transaction.server.ts';

/** Rows of each list (issue 4); the applications are those of the pop-up and of the admissions form together. */
export const filled = { applications: 100_000, messages: 20_000, photos: 5_000, posts: 2_000, events: 2_000 };

const name = `(array['Benali', 'Alaoui', 'Éliane Ferté', 'El Fassi', 'N''Diaye', 'Bennani', 'Tazi'])[1 + n % 7] || ' ' || n`;
const family = `${name}, 'famille' || n || '@exemple.ma', '06' || lpad((n % 100000000)::text, 8, '0')`;
const level = `(array['maternelle', 'primaire', 'college', 'lycee'])[1 + n % 4]`;
/** Over three years, and answered but for one in twenty. */
const when = `now() - n * interval '3 years' / total`;
const handled = `case when n % 20 > 0 then ${when} + interval '5 hours' end, case when n % 20 > 0 then 'Direction' end`;
const status = `case when n % 10 = 0 then 'draft' else 'published' end`;
const words = `repeat('Une phrase de l’article, comme il s’en écrit. ', 60)`;

const statements: readonly [rows: number, statement: string][] = [
  [
    filled.applications * 0.6,
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at, handled_at, handled_by_name)
     select ${family}, 'Inès ' || n, 3 + n % 16, ${level}, ${when}, ${handled}`,
  ],
  [
    filled.applications * 0.4,
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at, handled_at, handled_by_name)
     select ${family}, 'Adam ' || n, 3 + n % 16, ${level}, 'Bonjour, reste-t-il une place ?', true, ${when}, ${handled}`,
  ],
  [
    filled.messages,
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at, handled_at, handled_by_name)
     select ${family}, 'visite', 'Peut-on visiter l’école un samedi matin ?', true, ${when}, ${handled}`,
  ],
  [
    filled.photos,
    `insert into school_photos (filename, original_name, category, title, description, file_path, file_size, mime_type, is_active, created_at)
     select 'banc-' || n || '.jpg', 'IMG_' || n || '.jpg', (array['school-levels', 'news', 'philosophy', 'campus', 'facilities'])[1 + n % 5],
       'Photo ' || n, 'Des élèves dans la cour, photo ' || n, 'campus/banc-' || n || '.jpg', 200000 + n, 'image/jpeg', n % 9 > 0, ${when}`,
  ],
  [
    filled.posts,
    `insert into blog_posts (title, slug, content, excerpt, author, status, published_at, created_at)
     select 'Article numéro ' || n, 'article-numero-' || n, '<p>' || ${words} || '</p>', 'Ce que dit l’article', 'La direction', ${status}, ${when}, ${when}`,
  ],
  [
    filled.events,
    `insert into events (title, slug, description, content, event_date, location, status, created_at)
     select 'Fête numéro ' || n, 'fete-numero-' || n, 'Une fête pour toutes les familles', '<p>' || ${words} || '</p>', ${when} + interval '1 year', 'Cour d’honneur', ${status}, ${when}`,
  ],
];

/** Makes a database in the folder and fills it: rows only, no files. The server must not run. */
export async function fillOffice(dataDir: string): Promise<void> {
  await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const { database } = (await shared().connection) ?? {};
    if (!database) throw new Error('The database is not open');
    for (const [rows, statement] of statements) {
      await database.execute(
        sql.raw(`${statement} from generate_series(1, ${rows}) as n, (select ${rows} as total) as rows`),
      );
    }
  } finally {
    await closeDatabase();
  }
}
