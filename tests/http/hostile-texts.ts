import { officeItem, officePage, officeWrites } from '#tests/helpers/office-writes.ts';
import { everyAddress } from '#tests/helpers/routes.ts';

export const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** A hostile text, and its bytes as in a URL. */
export const hostileTexts: readonly (readonly [kind: string, bytes: string])[] = [
  ['NUL inside', '<p>a%00b</p>'],
  ['signs that begin a tag', '<'.repeat(40_000)],
  ['half a character', '%ED%A0%80'],
  ['bytes that are no UTF-8', '%FF%FEa%C3'],
  ['a long text', 'x'.repeat(40_000)],
  ['JSON', '%5B%5B%7B%22__proto__%22%3A1%7D%5D%5D'],
  ['a number beyond numbers', '9'.repeat(400)],
  ['controls and directions', '%01%1F%7F%C2%85%E2%80%AE%EF%BB%BF'],
];

/** One form of the site with valid answers: `route` as the route table has its address. */
export type Form = { route: string; path: string; fields: Record<string, string> };
type Fields = Form['fields'];

const routes = await everyAddress();

const family = {
  ...{ fullName: 'Salma Idrissi', parentName: 'Salma Idrissi', email: 'salma.hostile@exemple.ma' },
  ...{ phone: '0612345678', childName: 'Rania', childAge: '6' },
};
const sentOnce = { precisions: '', submissionKey: '' };
const admission = {
  ...family,
  schoolLevel: 'primaire',
  message: 'Bonjour',
  privacyAccepted: 'on',
  precisions: '',
};
const contact = {
  ...family,
  subject: 'visite',
  message: 'Bonjour, peut-on visiter ?',
  privacyAccepted: 'on',
};
const signup = {
  ...{ event: officeItem, day: '2027-03-05', persons: '2', message: 'À bientôt', privacyAccepted: 'on' },
  ...{ fullName: family.fullName, email: family.email, phone: family.phone, ...sentOnce },
};
const article = {
  ...{
    title: 'Essai',
    content: '<p>Bonjour</p>',
    imageUrl: '',
    imageAlt: '',
    status: 'draft',
    intent: 'save',
  },
  version: '1',
};
const post = { ...article, excerpt: '', author: 'Salma', categoryId: '', tags: 'Essai' };
const event = {
  ...{ ...article, description: 'Essai', location: 'Cour', address: '12, rue Exemple' },
  ...{ eventDate: '2027-03-05T08:30', endDay: '2027-03-06', endTime: '12:00' },
};
const photo = { title: 'Cour', description: 'La cour', category: 'campus', subcategory: '' };
const password = { newPassword: 'quatre citrons', confirmation: 'quatre citrons' };
const token = { jeton: 'a'.repeat(64) };

/** The forms of the public and of who signs in. */
const openForms = (email: string): [route: string, fields: Fields, path?: string][] => [
  ['/api/leads', { ...family, levelInterest: 'primaire', ...sentOnce }],
  ['/api/admissions', admission],
  ['/admissions', admission],
  ['/api/contact', { ...contact, email }],
  ['/contact', { ...contact, email }],
  ['/api/newsletter', { email: family.email }],
  ['/newsletter', { email: family.email }],
  ['/api/signups', signup],
  ['/evenements/1', signup, '/evenements/nulle-part'],
  ['/inscriptions/confirmation', token],
  ['/inscriptions/annulation', token],
  ['/newsletter/confirmation', token],
  ['/newsletter/desinscription', token],
  ['/api/visits', { path: '/', analytics: 'true', host: 'l.facebook.com', tags: 'facebook' }],
  ['/admin/login', { email: 'personne@exemple.ma', password: 'rien de bon', redirectTo: '/admin/blog' }],
  ['/admin/login', { code: '123456', intent: 'code' }],
  ['/admin/forgotten-password', { email }],
  ['/admin/reset-password', password],
  ['/admin/invitation', password],
  ['/admin/unblock', token],
  ['/admin/login/passkey', { step: 'code' }],
  ['/admin/email-change', { intent: 'accept' }],
  ['/admin/photos/upload', { ...photo, photo: 'x' }],
  ['/admin/logout', { reason: 'expired', redirectTo: '/admin/blog' }],
];

const proofs = {
  name: 'Clé',
  passkey: '{}',
  code: '123456',
  password: 'x',
  currentPassword: 'x',
  newPassword: 'y',
};

/** Forms of the office with all of their fields, where `officeWrites` has the few that a valid one needs. */
const fullForms: Readonly<Record<string, readonly Fields[]>> = {
  '/admin/blog/new': [post],
  '/admin/blog/edit/:id': [post],
  '/admin/events/new': [event],
  '/admin/events/edit/:id': [event],
  '/admin/photos': [
    ...['edit', 'move', 'activate', 'deactivate', 'delete'].map((intent) => ({
      ...photo,
      intent,
      id: officeItem,
    })),
    { intent: 'choose-layout', layout: 'cards' },
  ],
  '/admin/signups/:id': ['add-signup', 'confirm-signup', 'cancel-signup', 'erase-signup'].map((intent) => ({
    ...{ ...signup, intent, id: officeItem },
  })),
  // Few of them ask for the password: wrong ones lock the account that all forms are sent with.
  '/admin/security/account': [
    ...[
      'change-password',
      'cancel-second-factor',
      'confirm-second-factor',
      'add-passkey',
      'rename-passkey',
    ].map((intent) => ({ ...proofs, intent, id: officeItem })),
    { intent: 'cancel-email-change' },
    { intent: 'choose-mail', inquiries: 'none', details: 'on' },
  ],
};

/** Every form of the site; `id` is that of nothing. What is written to is a draft, or is not there. */
export function formsOf(id: string): Form[] {
  // One sender may send few messages in a quarter of an hour, and one address is invited once: each test has
  // its own.
  const email = `salma.${id.slice(0, 8)}@exemple.ma`;
  const open = openForms(email).map(([route, fields, path = route]) => ({ route, path, fields }));
  const office = Object.entries({ ...officeWrites, ...fullForms }).flatMap(([pattern, forms]) => {
    const route = routes.find((each) => each.pattern === pattern)?.path ?? pattern;
    const path = pattern.replace(':id', id).replace(':kind', 'lead').replace(':name', officePage);
    return forms.map((fields) => ({ route, path, fields: harmless(pattern, fields, { id, email }) }));
  });
  return [...open, ...office];
}

/** The fields as texts, about nothing that is there, without what would let a form change the shared site. */
function harmless(pattern: string, fields: (typeof officeWrites)[string][number], own: Fields): Fields {
  const withheld: Fields = {
    ...own,
    ...(/^\/admin\/(?:school|faces|pages)/.test(pattern) && { version: '999999' }),
    ...(fields.currentPassword === undefined && { password: '' }),
  };
  const textOf = (value: string | Blob) => (typeof value === 'string' ? ofNothing(value, own) : 'x');
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [ofNothing(name, own), withheld[name] ?? textOf(value)]),
  );
}

const ofNothing = (text: string, { id = '' }: Fields) => text.replaceAll(officeItem, id);
