import {
  blankTestimonials,
  editableTestimonials,
  testimonialFields,
} from '#app/features/testimonials/testimonials-schema.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import { defaultSettings } from '#app/school/settings.ts';
import { editableSettings, settingFields } from '#app/school/settings-schema.ts';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { anyAddress, type EmbeddedSite } from '#tests/helpers/built-site.ts';
import { hostile } from '#tests/helpers/hostile-article.ts';
import { administrator } from '#tests/helpers/site.ts';
import { type Staff, uploadPhoto } from '#tests/helpers/staff.ts';
import { filledForm, type TextForm } from './section-texts.ts';
import type { Bears, TypedTexts } from './typed.ts';

type Round = { site: EmbeddedSite; staff: Staff; texts: TypedTexts; isHostile: boolean; number: number };
type Fields = Record<string, string>;
/** Sends a form to an address of the office. */
type Write = (where: string, fields: Fields | FormData) => Promise<void>;
/** A text for a field. */
type Text = (field: string, limits?: { bears?: Bears; most?: number }) => string;
type Sent = (what: string, answer: Promise<Response>) => Promise<void>;

/** Types a text into every field of every form that takes words; answers which forms were refused. */
export async function fillSite(round: Round): Promise<string[]> {
  const refused: string[] = [];
  const sent: Sent = async (what, answer) => {
    const { status } = await answer;
    if (status >= 400) refused.push(`${what}: ${status} ${(await (await answer).text()).slice(-300)}`);
  };
  // Hostile texts are cleaned before their length is judged: they may be longer.
  const text: Text = (field, { bears = 'text', most = round.isHostile ? 600 : 150 } = {}) =>
    round.texts.for(field, bears, round.isHostile, ({ length }) => length <= most) ?? '';
  const office: Write = (where, fields) => sent(where, round.staff.ask(where, fields));
  const photo = await testPhoto(200, 150).jpeg().toBuffer();
  await fillLibrary(round, text, sent, photo);
  const article = {
    imageUrl: await uploadCover(round.staff, photo),
    status: 'published',
    intent: 'publish',
    version: '1',
  };
  await fillArticles(round, text, office, article);
  if (round.isHostile) await writeHostileArticles(office, article);
  await fillOtherForms(round, text, office);
  await fillPublicForms(round, text, sent);
  await answerFamilies(round, text, office);
  await fillPages(round, office);
  return refused;
}

async function fillLibrary({ staff, isHostile }: Round, text: Text, sent: Sent, photo: Buffer) {
  const name = isHostile ? '<img data-injected src=x onerror=window.ran=1>.jpg' : 'cour.jpg';
  const words = { title: text('photo.title', { most: 110 }), description: text('photo.description') };
  await sent('/admin/photos/upload/file', uploadPhoto(staff, photo, name, words));
}

/** Answers the address of a picture of articles. */
async function uploadCover(staff: Staff, photo: Buffer): Promise<string> {
  const picture = new FormData();
  picture.set('folder', 'blog');
  picture.set('picture', new File([new Uint8Array(photo)], 'couverture.jpg'));
  const stored = await (await staff.ask('/admin/images.data', picture)).text();
  return /\/files\/content-images\/blog\/[\w-]+\.jpg/.exec(stored)?.[0] ?? '';
}

const document = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

async function fillArticles({ site }: Round, text: Text, office: Write, article: Fields) {
  const category = text('category.name', { most: 40 });
  await office('/admin/blog/categories', { intent: 'create-category', name: category });
  const { rows } = await site.database.query(
    'select id from post_categories order by display_order desc limit 1',
  );
  await office('/admin/blog/new', {
    ...{ ...article, title: text('post.title'), content: document(text('post.content')) },
    ...{ author: text('post.author', { most: 100 }), excerpt: text('post.excerpt') },
    ...{ tags: text('post.tag', { most: 30 }), imageAlt: text('post.imageAlt') },
    categoryId: String(rows[0]?.id ?? ''),
  });
  const nextYear = new Date(Date.now() + 300 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await office('/admin/events/new', {
    ...{ ...article, title: text('event.title'), content: document(text('event.content')) },
    ...{ description: text('event.description'), imageAlt: text('event.imageAlt') },
    ...{ location: text('event.location'), address: text('event.address'), eventDate: `${nextYear}T10:00` },
    ...{ signupsAsked: 'on', signupsOpen: 'on', signupPlaces: '', signupNote: text('event.signupNote') },
  });
}

async function fillOtherForms({ number }: Round, text: Text, office: Write) {
  await office('/admin/reply-templates', {
    ...{ intent: 'create-template', name: text('template.name', { bears: 'facts', most: 80 }) },
    subject: text('template.subject', { bears: 'facts', most: 150 }),
    body: text('template.body', { bears: 'facts' }),
  });
  await office('/admin/newsletters/new', {
    ...{ subject: text('issue.subject'), word: text('issue.word'), posts: '', events: '', version: '1' },
  });
  await office('/admin/team/invite', {
    ...{ email: `invite${number}@ecole.example`, role: 'accueil' },
    ...{ fullName: text('team.fullName', { most: 100 }), password: administrator.password, code: '' },
  });
}

/** What no editor sends: HTML with everything in it, and documents with hostile links, pictures and kinds. */
async function writeHostileArticles(office: Write, article: Fields) {
  const words = { ...article, author: 'Inès', excerpt: '', tags: '', imageUrl: '', imageAlt: '' };
  await office('/admin/blog/new', { ...words, title: 'Du HTML', content: `<p>Bonjour</p>${hostile}` });
  const script = 'javascript:window.ran=1';
  const bold = '<b data-injected>';
  const link = { type: 'link', attrs: { href: script, onclick: 'window.ran=1', 'data-injected': '1' } };
  const blocks: readonly unknown[] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Un lien', marks: [link] }] },
    { type: 'paragraph', attrs: { dir: '"><img data-injected src=x onerror=window.ran=1>' }, content: [] },
    { type: 'image', attrs: { src: script, alt: `">${bold}`, caption: bold, decorative: true } },
    { type: 'image', attrs: { src: 'https://evil.example/a.png', alt: 'x', caption: '', decorative: false } },
    { type: 'attachment', attrs: { href: script, label: bold } },
    { type: 'video', attrs: { address: 'https://evil.example/v', title: bold } },
    { type: 'script', content: [{ type: 'text', text: 'window.ran=1' }] },
  ];
  for (const block of blocks) {
    const hello = { type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] };
    const content = JSON.stringify({ type: 'doc', content: [hello, block] });
    await office('/admin/blog/new', { ...words, title: 'Un document', content });
  }
}

/** Sends the forms of families, each from an address of its own. */
async function fillPublicForms({ site, isHostile, number }: Round, text: Text, sent: Sent) {
  const send = (path: string, fields: Fields, more: Fields = {}) => {
    const headers = { Origin: site.origin, 'X-Forwarded-For': anyAddress(), ...more };
    const body = new URLSearchParams(fields);
    return sent(path, fetch(site.origin + path, { method: 'POST', headers, body }));
  };
  const name = (field: string) => text(field, { most: 100 });
  const privacyAccepted = 'on';
  const person = {
    email: `famille${number}@exemple.ma`,
    phone: '0612345678',
    childAge: '6',
    privacyAccepted,
  };
  const family = { ...person, levelInterest: 'primaire', schoolLevel: 'primaire' };
  await send('/api/leads', { ...family, fullName: name('lead.fullName'), childName: name('lead.childName') });
  await send('/api/admissions', {
    ...{ ...family, parentName: name('admission.parentName'), childName: name('admission.childName') },
    message: text('admission.message'),
  });
  const csrf = await fetch(`${site.origin}/api/csrf`);
  const cookies = csrf.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const contact = { ...person, subject: 'visite', csrfToken: String((await csrf.json()).token) };
  const contactUs = (fullName: string, message: string) =>
    send('/api/contact', { ...contact, fullName, message }, { cookie: cookies.join('; ') });
  const fullName = text('contact.fullName', { bears: 'name' });
  // Each hostile text in a form of its own: the first one refused would hide the other.
  if (isHostile) await contactUs(fullName, 'Bonjour à vous');
  await contactUs(isHostile ? 'Inès' : fullName, text('contact.message'));
  const signup = {
    ...person,
    event: await eventOf(site, 'id'),
    day: await eventOf(site, 'day'),
    persons: '2',
  };
  const words = { fullName: name('signup.fullName'), message: text('signup.message') };
  await send('/api/signups', { ...signup, ...words });
}

/** Of the newest event that takes sign-ups. */
async function eventOf({ database }: EmbeddedSite, what: 'id' | 'day'): Promise<string> {
  const day = "to_char(event_date at time zone 'Africa/Casablanca', 'YYYY-MM-DD') as day";
  const { rows } = await database.query(
    `select id, ${day} from events where signups_open order by created_at desc limit 1`,
  );
  return String(rows[0]?.[what]);
}

/** What the staff writes about a family, and to it. */
async function answerFamilies({ site }: Round, text: Text, office: Write) {
  const { rows } = await site.database.query('select id from lead_captures order by created_at desc limit 1');
  const lead = `/admin/leads/lead/${rows[0]?.id}`;
  await office(lead, { intent: 'handle', kind: 'lead', note: text('lead.note'), known: '' });
  await office(lead, {
    ...{ intent: 'send-reply', key: crypto.randomUUID(), known: '' },
    subject: text('reply.subject', { bears: 'facts', most: 150 }),
    text: text('reply.text', { bears: 'facts' }),
  });
  await office(`/admin/signups/${await eventOf(site, 'id')}`, {
    ...{ intent: 'add-signup', day: await eventOf(site, 'day') },
    fullName: text('office-signup.fullName', { most: 100 }),
    message: text('office-signup.message'),
    ...{ email: 'salma@exemple.ma', phone: '0612345678', persons: '1' },
  });
}

/** The texts of every page, the testimonials, the school's settings. */
async function fillPages({ site, texts, isHostile }: Round, office: Write) {
  const { rows } = await site.database.query<{ name: string; version: number }>(
    'select name, version from page_texts',
  );
  const changesOf = (form: TextForm) => filledForm(form, texts, isHostile);
  const versionOf = (name: string) => String(rows.find((row) => row.name === name)?.version ?? 0);
  for (const { name, shape, fields, defaults } of textPages) {
    const changes = changesOf({ name: `page ${name}`, shape, fields, defaults, bears: 'facts' });
    await office(`/admin/pages/${name}`, { version: versionOf(name), changes });
  }
  const testimonials = changesOf({
    ...{ name: 'faces', bears: 'text', shape: editableTestimonials },
    ...{ fields: testimonialFields, defaults: blankTestimonials },
  });
  await office('/admin/faces', { version: versionOf('faces'), changes: testimonials });
  const settings = changesOf({
    ...{ name: 'school', bears: 'text', shape: editableSettings },
    ...{ fields: settingFields, defaults: defaultSettings },
  });
  const [latest] = (
    await site.database.query('select coalesce(max(version), 0) as version from school_fact_changes')
  ).rows;
  await office('/admin/school', { version: String(latest?.version ?? 0), changes: settings });
}
