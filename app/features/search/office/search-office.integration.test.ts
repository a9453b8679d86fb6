import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { indexSite } from '#app/features/search/index-site.server.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { plansOf } from '#tests/helpers/plans.ts';
import type { OfficeSearchHit } from './office-search.ts';
import { searchOffice } from './search-office.server.ts';

const database = openTestDatabase();

/** Runs as a user of this role, with its rights only. */
const searchAs = (role: AdminRole, search: string) =>
  actAs(staffRoles[role], () => searchOffice(search, role));
const groupsFor = async (role: AdminRole, search: string) =>
  (await searchAs(role, search)).groups.map(({ name }) => name);
const groupOf = async (name: string, search: string, role: AdminRole = 'direction') =>
  (await searchAs(role, search)).groups.find((group) => group.name === name);
const whole = ({ title }: OfficeSearchHit) => title.map(({ text }) => text).join('');
const titlesIn = async (name: string, search: string) => (await groupOf(name, search))?.rows.map(whole) ?? [];

async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await database.owner().execute(sql.raw(statement));
}

const lead = (name: string, more = '') =>
  `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest${more && ', suspected_spam'})
   values ('${name}', 'nadia@exemple.ma', '+212 6 12-34-56-78', 'Anaïs', 7, 'primaire'${more})`;

/** One row of each kind, all with « jacaranda ». */
async function fillWithOne(): Promise<void> {
  await run(
    lead('Jacaranda Berrada'),
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted)
     values ('Karim', 'karim@exemple.ma', '0600000000', 'autre', 'Le jacaranda de la cour', true)`,
    `insert into blog_posts (title, slug, content, author) values ('Le jacaranda', 'jacaranda', '<p>x</p>', 'Inès')`,
    `insert into events (title, slug, description, location, event_date)
     values ('Fête du jacaranda', 'fete', 'x', 'La cour', now())`,
    `insert into event_signups (event_id, day, full_name, phone, persons, token, added_by_name, confirmed_at)
     select id, '2026-12-05', 'Famille Jacaranda', '0612345678', 2, repeat('a', 64), 'Inès', now() from events`,
    `insert into school_photos (filename, original_name, title, category, file_path, file_size, mime_type)
     values ('x', 'x.jpg', 'Jacaranda en fleurs', 'campus', 'campus/x.jpg', 1, 'image/jpeg')`,
    `insert into newsletter_issues (subject) values ('Sous le jacaranda')`,
    `insert into newsletter_subscribers (email, token) values ('jacaranda@exemple.ma', repeat('a', 64))`,
    `insert into reply_templates (name, subject, body, display_order) values ('Jacaranda', 'x', 'x', 1)`,
    `insert into admin_users (email, full_name, password_hash) values ('j@ecole.example', 'Jacaranda Idrissi', 'x')`,
    `insert into trash (id, kind, name, row, deleted_by_name)
     values (gen_random_uuid(), 'post', 'Jacaranda supprimé', '{}', 'Inès'),
            (gen_random_uuid(), 'lead', 'Jacaranda effacée', '{}', 'Inès')`,
  );
  const body = 'Un jacaranda au milieu de la cour.';
  await indexSite([{ kind: 'page', ref: '/contact', path: '/contact', title: 'Contact', body }]);
}

describe('what is found', () => {
  beforeEach(database.empty);

  test('each role finds what it works on, by its own rights, and nothing else', async () => {
    await fillWithOne();
    const published = ['posts', 'events', 'photos', 'texts', 'issues'];
    expect(await groupsFor('direction', 'jacaranda')).toEqual([
      ...['applications', 'messages', 'signups', ...published],
      ...['subscribers', 'templates', 'team', 'trash'],
    ]);
    expect(await groupsFor('redaction', 'jacaranda')).toEqual(['signups', ...published, 'trash']);
    const answered = ['applications', 'messages', 'signups', 'subscribers', 'templates', 'trash'];
    expect(await groupsFor('accueil', 'jacaranda')).toEqual(answered);
    expect((await groupOf('trash', 'jacaranda', 'redaction'))?.rows.map(whole)).toEqual([
      'Jacaranda supprimé',
    ]);
    expect((await groupOf('trash', 'jacaranda', 'accueil'))?.rows.map(whole)).toEqual(['Jacaranda effacée']);
  });

  test('a family, whatever the accents, by the child, the email and the telephone', async () => {
    await run(lead('Nadia Bénnani'));
    for (const search of [
      'bennani',
      'BÉNN',
      'anais',
      'nadia anais',
      'nadia@exemple',
      '06 12 34 56 78',
      '0612',
    ])
      expect(await titlesIn('applications', search), search).toEqual(['Nadia Bénnani']);
    for (const search of ['piscine', 'nadia piscine', '0700000000', 'nadi%'])
      expect(await titlesIn('applications', search), search).toEqual([]);
  });

  describe('a telephone in any spelling', () => {
    const spellings = [
      ...['+212 6 12 34 56 78', '0612345678', '06.12.34.56.78', '612345678', '+212612345678'],
      ...[
        '00212 06 12 34 56 78',
        '+212 (0)6 12-34-56-78',
        '(06) 12 34 56 78',
        '٠٦١٢٣٤٥٦٧٨',
        '\u200e+212 6 12 34 56 78',
      ],
    ];
    const numbered = (name: string, phone: string, dialled: string) =>
      `insert into lead_captures (full_name, email, phone, phone_e164, child_name, child_age, level_interest)
       values ('${name}', 'a@exemple.ma', '${phone}', '${dialled}', 'Anaïs', 7, 'primaire')`;

    test('finds the family whose number is dialled so, however it was typed', async () => {
      await run(...spellings.map((phone, index) => numbered(`Famille ${index}`, phone, '+212612345678')));
      await run(numbered('Famille d’autrui', '0612345679', '+212612345679'));
      await run(
        `insert into contact_submissions (full_name, email, phone, phone_e164, subject, message, privacy_accepted)
         values ('Karim', 'karim@exemple.ma', '٠٦١٢٣٤٥٦٧٨', '+212612345678', 'autre', 'Bonjour', true)`,
      );
      for (const search of spellings) {
        const found = (await groupOf('applications', search))?.rows.map(whole) ?? [];
        // As many as are shown, without the other family's.
        expect({ search, found: found.length }).toEqual({ search, found: 5 });
        expect(found).not.toContain('Famille d’autrui');
        expect(await titlesIn('messages', search), search).toEqual(['Karim']);
      }
    });

    test.each(spellings)('« %s » as it was typed by a family is found by what is dialled', async (phone) => {
      await run(numbered('Nadia', phone, '+212612345678'));
      for (const search of ['+212612345678', '0612345678', '612345678'])
        expect(await titlesIn('applications', search), search).toEqual(['Nadia']);
    });

    test('of another country, with 00 or a plus', async () => {
      await run(numbered('Nadia', '+33 6 12 34 56 78', '+33612345678'));
      await run(numbered('Salma', '0033 6 12 34 56 78', '+33612345678'));
      for (const search of ['0033612345678', '+33 6 12 34 56 78', '00 33 (0)6 12 34 56 78'])
        expect((await titlesIn('applications', search)).toSorted(), search).toEqual(['Nadia', 'Salma']);
    });
  });

  test('a request that waits leads to its answer form; what is suspect comes last, and says so', async () => {
    await run(lead('Nadia Berrada'), lead('Nadia Robot', ', true'));
    await run(`update lead_captures set created_at = now() + interval '1 day' where suspected_spam`);
    const rows = (await groupOf('applications', 'nadia'))?.rows ?? [];
    expect(rows.map((row) => [whole(row), row.note])).toEqual([
      ['Nadia Berrada', 'À répondre'],
      ['Nadia Robot', 'Suspecte'],
    ]);
    expect(rows[0]?.answerHref).toBe(`${rows[0]?.href}#reponse`);
    expect(rows[1]?.answerHref).toBeNull();
    await run(`update lead_captures set handled_at = now(), handled_by_name = 'Inès', stage = 'contacted'`);
    const [answered] = (await groupOf('applications', 'nadia'))?.rows ?? [];
    expect(answered).toMatchObject({ note: null, answerHref: null });
  });

  test('sign-ups of an event, in the list of their day', async () => {
    await run(
      `insert into events (title, slug, description, location, event_date) values ('La kermesse', 'kermesse', 'x', 'La cour', now())`,
      `insert into event_signups (event_id, day, full_name, email, phone, persons, token, added_by_name, confirmed_at, cancelled_at, suspected_spam)
       select id, day, 'Rania Alami', email, '0612345678', 1, encode(sha256(email::bytea), 'hex'), 'Inès', confirmed, cancelled, spam from events,
       (values ('2026-12-05', 'a@exemple.ma', now(), null, false), ('2026-12-06', 'b@exemple.ma', null, null, false),
         ('2026-12-07', 'c@exemple.ma', null, now(), false), ('2026-12-08', 'd@exemple.ma', null, null, true))
         as given (day, email, confirmed, cancelled, spam)`,
    );
    const rows = (await groupOf('signups', 'rania'))?.rows ?? [];
    expect(rows.map(({ note, href }) => [note, href.replace(/.*\?/, '')])).toEqual([
      ['Annulée', 'day=2026-12-07&state=cancelled&q=Rania+Alami'],
      ['Liste d’attente', 'day=2026-12-06&state=waiting&q=Rania+Alami'],
      [null, 'day=2026-12-05&q=Rania+Alami'],
      ['Suspecte', 'day=2026-12-08&state=suspect&q=Rania+Alami'],
    ]);
    expect(rows[2]?.detail.map(({ text }) => text).join('')).toContain('La kermesse · 5 décembre 2026');
    expect(await titlesIn('signups', '06 12 34')).toHaveLength(4);
  });

  test('five of each, the newest first, and the list that has the others by the same words', async () => {
    await run(
      `insert into blog_posts (title, slug, content, author, created_at)
       select 'Jardin ' || n, 'jardin-' || n, '<p>x</p>', 'Inès', now() - n * interval '1 day' from generate_series(1, 6) n`,
    );
    const group = await groupOf('posts', ' jardin ');
    expect(group?.rows.map(whole)).toEqual([1, 2, 3, 4, 5].map((number) => `Jardin ${number}`));
    expect(group?.allHref).toBe('/admin/blog?q=jardin');
    expect((await groupOf('posts', 'jardin 3'))?.allHref).toBeNull();
  });

  test('two letters, « CP » or « GS », find the words that begin so', async () => {
    const titles = [
      'La rentrée des CP',
      'Sortie des MS/GS',
      'Réunion (GS)',
      'GS et CP au musée',
      'Scp et ags',
    ];
    await run(
      ...titles.map(
        (title, index) =>
          `insert into blog_posts (title, slug, content, author) values ('${title}', 'p-${index}', '<p>x</p>', 'Inès')`,
      ),
    );
    const found = async (search: string) => (await titlesIn('posts', search)).toSorted();
    expect(await found('CP')).toEqual(['GS et CP au musée', 'La rentrée des CP']);
    expect(await found('gs')).toEqual(['GS et CP au musée', 'Réunion (GS)', 'Sortie des MS/GS']);
    expect(await found('CP GS')).toEqual(['GS et CP au musée']);
  });

  test('a page by its title and by what it says to visitors, once, with the way to its texts', async () => {
    const cantine = { kind: 'question', title: 'La cantine ?', body: 'Cuisinée sur place.' } as const;
    await indexSite([
      { kind: 'page', ref: '/admissions', path: '/admissions', title: 'Admissions', body: 'Une cantine.' },
      { ...cantine, ref: '/admissions#cantine', path: '/admissions#cantine' },
      { kind: 'page', ref: '/nulle-part', path: '/nulle-part', title: 'Cantine', body: '' },
    ]);
    const rows = (await groupOf('texts', 'cantines'))?.rows ?? [];
    expect(rows.map(({ href }) => href)).toEqual(['/admin/pages/admissions']);
    expect(await titlesIn('texts', 'contact')).toHaveLength(1);
  });

  test('what is empty, short, long or no word is answered, and asks nothing that no index knows', async () => {
    await run(lead('Nadia'));
    const empty = await searchAs('direction', '  ');
    expect(empty.groups.map(({ name }) => name)).toEqual(['actions', 'pages']);
    for (const search of ['n', 'é', '-- --', '🙂🙂🙂', '%%%', '"\'\\;']) {
      const { isShort, groups } = await searchAs('direction', search);
      expect({ search, isShort }).toEqual({ search, isShort: true });
      expect(groups.some(({ name }) => name === 'applications')).toBe(false);
    }
    const pair = await searchAs('direction', 'NA');
    expect(pair.groups.some(({ name }) => name === 'applications')).toBe(true);
    expect((await searchAs('direction', 'ad')).groups.some(({ name }) => name === 'applications')).toBe(
      false,
    );
    const long = await searchAs('direction', `nadia ${'x'.repeat(100_000)}`);
    expect(long.search).toHaveLength(100);
    const many = await searchAs('direction', 'nadia '.repeat(50));
    expect(many.groups.some(({ name }) => name === 'applications')).toBe(true);
  });
});

describe('at the size of a school after years', () => {
  beforeAll(async () => {
    await database.empty();
    const names = `'Famille ' || md5(n::text)`;
    const person = `${names}, md5(n::text) || '@exemple.ma', '06' || lpad(n::text, 8, '0')`;
    const rows = [
      `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest) select ${person}, 'Adam', 7, 'primaire'`,
      `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, privacy_accepted) select ${person}, 'Adam', 7, 'primaire', true`,
      `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted) select ${person}, 'autre', 'Bonjour', true`,
      `insert into newsletter_subscribers (email, token) select md5(n::text) || '@exemple.ma', encode(sha256(n::text::bytea), 'hex')`,
      `insert into blog_posts (title, slug, content, author) select ${names}, 'post-' || n, '<p>x</p>', 'Inès'`,
      `insert into events (title, slug, description, location, event_date) select ${names}, 'event-' || n, 'x', 'x', now()`,
      `insert into event_signups (event_id, day, full_name, email, phone, persons, token, added_by_name)
       select (select id from events limit 1), '2026-12-05', ${person}, 1, encode(sha256(n::text::bytea), 'hex'), 'Inès'`,
      `insert into school_photos (filename, original_name, category, file_path, file_size, mime_type) select 'x', ${names}, 'campus', 'campus/' || n, 1, 'image/jpeg'`,
      `insert into trash (id, kind, name, row, deleted_by_name) select gen_random_uuid(), 'post', ${names}, '{}', 'Inès'`,
    ];
    await run(...rows.map((insert) => `${insert} from generate_series(1, 10_000) n`), 'vacuum analyze');
  }, 60_000);

  test.each(['c4ca4238a0', '06 00 00 12 34', 'nadia berrada', 'gs'])(
    'a search for « %s » reads no table of many rows whole',
    async (search) => {
      const plans = await plansOf(database, () => searchAs('direction', search), 'by-itself');
      expect(plans.length).toBeGreaterThan(search.startsWith('06') ? 1 : 8);
      const large =
        /Seq Scan on (?:lead_captures|admissions|contact_submissions|newsletter_subscribers|event_signups|blog_posts|events|school_photos|trash)\b/;
      for (const plan of plans) expect(plan).not.toMatch(large);
    },
  );
});
