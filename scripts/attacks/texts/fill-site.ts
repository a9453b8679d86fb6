import {
  blankTestimonials,
  editableTestimonials,
  testimonialFields,
} from '#app/features/testimonials/testimonials-schema.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { editableSettings, settingFields } from '#app/school/settings-schema.ts';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { type AttackedSite, anyVisitor } from '#scripts/attacks/attacked-site.ts';
import { hostile } from '#tests/helpers/hostile-article.ts';
import { administrator } from '#tests/helpers/site.ts';
import type { Staff } from '#tests/helpers/staff.ts';
import { filledForm } from './section-texts.ts';
import type { Bears, TypedTexts } from './typed.ts';

type Round = { site: AttackedSite; staff: Staff; texts: TypedTexts; isHostile: boolean; number: number };
type Fields = Record<string, string>;

/** Types a text into every field of every form that takes words; answers which forms were refused, and how. */
export async function fillSite(round: Round): Promise<string[]> {
  const refused: string[] = [];
  const sent = async (what: string, answer: Promise<Response>) => {
    const { status } = await answer;
    if (status >= 400) refused.push(`${what}: ${status} ${(await (await answer).text()).slice(-300)}`);
  };
  // What is hostile is cleaned before its length is judged: there is room for more where nothing else is said.
  const text: Text = (field, { bears = 'text', most = round.isHostile ? 600 : 150 } = {}) =>
    round.texts.for(field, bears, round.isHostile, ({ length }) => length <= most) ?? '';
  const office = (where: string, fields: Fields | FormData) => sent(where, round.staff.ask(where, fields));
  await fillOffice(round, text, office);
  await fillPublicForms(round, text, sent);
  await answerFamilies(round, text, office);
  await fillPages(round, office);
  return refused;
}

type Write = (where: string, fields: Fields | FormData) => Promise<void>;
type Text = (field: string, limits?: { bears?: Bears; most?: number }) => string;

const document = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

async function fillOffice({ site, staff, number, isHostile }: Round, text: Text, office: Write) {
  const photo = await testPhoto(200, 150).jpeg().toBuffer();
  const library = new FormData();
  library.set(
    'photo',
    new File([photo], isHostile ? '<img data-injected src=x onerror=window.ran=1>.jpg' : 'cour.jpg'),
  );
  for (const [name, value] of Object.entries({
    title: text('photo.title', { most: 110 }),
    description: text('photo.description'),
  }))
    library.set(name, value);
  library.set('category', 'campus');
  await office('/admin/photos/upload/file', library);
  const picture = new FormData();
  picture.set('folder', 'blog');
  picture.set('picture', new File([photo], 'couverture.jpg'));
  const kept = await staff.ask('/admin/images.data', picture);
  const imageUrl = /\/files\/content-images\/blog\/[\w-]+\.jpg/.exec(await kept.text())?.[0] ?? '';
  await office('/admin/blog/categories', {
    intent: 'create-category',
    name: text('category.name', { most: 40 }),
  });
  const { rows } = await site.database.query(
    'select id from post_categories order by display_order desc limit 1',
  );
  const article = { imageUrl, status: 'published', intent: 'publish', version: '1' };
  await office('/admin/blog/new', {
    ...{
      ...article,
      title: text('post.title'),
      content: document(text('post.content')),
      author: text('post.author', { most: 100 }),
    },
    ...{
      excerpt: text('post.excerpt'),
      tags: text('post.tag', { most: 30 }),
      imageAlt: text('post.imageAlt'),
    },
    categoryId: String(rows[0]?.id ?? ''),
  });
  if (isHostile) await writeHostileArticles(office, article);
  const nextYear = new Date(Date.now() + 300 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await office('/admin/events/new', {
    ...{ ...article, title: text('event.title'), content: document(text('event.content')) },
    ...{
      description: text('event.description'),
      location: text('event.location'),
      address: text('event.address'),
    },
    ...{ imageAlt: text('event.imageAlt'), eventDate: `${nextYear}T10:00` },
    ...{ signupsAsked: 'on', signupsOpen: 'on', signupPlaces: '', signupNote: text('event.signupNote') },
  });
  await office('/admin/reply-templates', {
    intent: 'create-template',
    ...{
      name: text('template.name', { bears: 'facts', most: 80 }),
      subject: text('template.subject', { bears: 'facts', most: 150 }),
      body: text('template.body', { bears: 'facts' }),
    },
  });
  await office('/admin/newsletters/new', {
    subject: text('issue.subject'),
    word: text('issue.word'),
    posts: '',
    events: '',
    version: '1',
  });
  await office('/admin/team/invite', {
    ...{
      email: `invite${number}@ecole.example`,
      fullName: text('team.fullName', { most: 100 }),
      role: 'accueil',
    },
    ...{ password: administrator.password, code: '' },
  });
}

/** What no editor would send: HTML with everything in it, and documents whose links, pictures and kinds mean ill. */
async function writeHostileArticles(office: Write, article: Fields) {
  const words = { ...article, author: 'Inès', excerpt: '', tags: '', imageUrl: '', imageAlt: '' };
  await office('/admin/blog/new', { ...words, title: 'Du HTML', content: `<p>Bonjour</p>${hostile}` });
  const script = 'javascript:window.ran=1';
  const link = { type: 'link', attrs: { href: script, onclick: 'window.ran=1', 'data-injected': '1' } };
  const blocks: readonly unknown[] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Un lien', marks: [link] }] },
    { type: 'paragraph', attrs: { dir: '"><img data-injected src=x onerror=window.ran=1>' }, content: [] },
    {
      type: 'image',
      attrs: { src: script, alt: '"><b data-injected>', caption: '<b data-injected>', decorative: true },
    },
    { type: 'image', attrs: { src: 'https://evil.example/a.png', alt: 'x', caption: '', decorative: false } },
    { type: 'attachment', attrs: { href: script, label: '<b data-injected>' } },
    { type: 'video', attrs: { address: 'https://evil.example/v', title: '<b data-injected>' } },
    { type: 'script', content: [{ type: 'text', text: 'window.ran=1' }] },
  ];
  for (const block of blocks) {
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }, block];
    await office('/admin/blog/new', {
      ...words,
      title: 'Un document',
      content: JSON.stringify({ type: 'doc', content }),
    });
  }
}

/** Sends what families send, one from each address. */
async function fillPublicForms(
  { site, isHostile, number }: Round,
  text: Text,
  sent: (what: string, answer: Promise<Response>) => Promise<void>,
) {
  const visitor = () => ({ Origin: site.address, 'X-Forwarded-For': anyVisitor() });
  const send = (where: string, fields: Fields, headers: Fields = {}) =>
    sent(
      where,
      fetch(site.address + where, {
        method: 'POST',
        headers: { ...visitor(), ...headers },
        body: new URLSearchParams(fields),
      }),
    );
  const person = { email: `famille${number}@exemple.ma`, phone: '0612345678', childAge: '6' };
  const level = { levelInterest: 'primaire', schoolLevel: 'primaire', privacyAccepted: 'on' };
  await send('/api/leads', {
    ...person,
    ...level,
    fullName: text('lead.fullName', { most: 100 }),
    childName: text('lead.childName', { most: 100 }),
  });
  await send('/api/admissions', {
    ...{
      ...person,
      ...level,
      parentName: text('admission.parentName', { most: 100 }),
      childName: text('admission.childName', { most: 100 }),
    },
    message: text('admission.message'),
  });
  const csrf = await fetch(`${site.address}/api/csrf`);
  const { token } = await csrf.json();
  const cookie = csrf.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const message = { ...person, subject: 'visite', privacyAccepted: 'on', csrfToken: String(token) };
  // What is hostile alone in each: the one refuses what the other would say.
  const fullName = text('contact.fullName', { bears: 'name' });
  await send(
    '/api/contact',
    { ...message, fullName, message: isHostile ? 'Bonjour à vous' : text('contact.message') },
    { cookie },
  );
  if (isHostile)
    await send(
      '/api/contact',
      { ...message, fullName: 'Inès', message: text('contact.message') },
      { cookie },
    );
  const { rows } = await site.database.query(
    `select id, to_char(event_date at time zone 'Africa/Casablanca', 'YYYY-MM-DD') as day from events where signups_open order by created_at desc limit 1`,
  );
  const target = {
    event: String(rows[0]?.id),
    day: String(rows[0]?.day),
    persons: '2',
    ...person,
    privacyAccepted: 'on',
  };
  await send('/api/signups', {
    ...target,
    fullName: text('signup.fullName', { most: 100 }),
    message: text('signup.message'),
  });
}

/** What the staff writes about a family, and to it. */
async function answerFamilies({ site }: Round, text: Text, office: Write) {
  const { rows } = await site.database.query('select id from lead_captures order by created_at desc limit 1');
  const lead = `/admin/leads/lead/${rows[0]?.id}`;
  await office(lead, { intent: 'handle', kind: 'lead', note: text('lead.note'), known: '' });
  await office(lead, {
    intent: 'send-reply',
    subject: text('reply.subject', { bears: 'facts', most: 150 }),
    text: text('reply.text', { bears: 'facts' }),
    key: crypto.randomUUID(),
    known: '',
  });
  const events = await site.database.query(
    `select id, to_char(event_date at time zone 'Africa/Casablanca', 'YYYY-MM-DD') as day from events where signups_open order by created_at desc limit 1`,
  );
  const { id, day } = events.rows[0];
  await office(`/admin/signups/${id}`, {
    ...{
      intent: 'add-signup',
      day,
      fullName: text('office-signup.fullName', { most: 100 }),
      message: text('office-signup.message'),
    },
    ...{ email: 'salma@exemple.ma', phone: '0612345678', persons: '1' },
  });
}

/** The texts of every page, the people that the site shows, the school's facts. */
async function fillPages({ site, texts, isHostile }: Round, office: Write) {
  const { rows } = await site.database.query<{ name: string; version: number }>(
    'select name, version from page_texts',
  );
  const versionOf = (name: string) => String(rows.find((row) => row.name === name)?.version ?? 0);
  for (const page of textPages) {
    const form = {
      name: `page ${page.name}`,
      shape: page.shape,
      fields: page.fields,
      defaults: page.defaults,
      bears: 'facts' as const,
    };
    await office(`/admin/pages/${page.name}`, {
      version: versionOf(page.name),
      changes: filledForm(form, texts, isHostile),
    });
  }
  const faces = {
    name: 'faces',
    shape: editableTestimonials,
    fields: testimonialFields,
    defaults: blankTestimonials,
    bears: 'text' as const,
  };
  await office('/admin/faces', { version: versionOf('faces'), changes: filledForm(faces, texts, isHostile) });
  const facts = {
    name: 'school',
    shape: editableSettings,
    fields: settingFields,
    defaults: defaultSettings,
    bears: 'text' as const,
  };
  await office('/admin/school', {
    version: await schoolVersion(site),
    changes: filledForm(facts, texts, isHostile),
  });
}

async function schoolVersion({ database }: AttackedSite): Promise<string> {
  const { rows } = await database.query(
    'select coalesce(max(version), 0) as version from school_fact_changes',
  );
  return String(rows[0]?.version ?? 0);
}
