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

/** One form with valid answers: `route` is its address in the route table. */
export type Form = { route: string; path: string; fields: Record<string, string> };

const family = {
  fullName: 'Salma Idrissi',
  parentName: 'Salma Idrissi',
  email: 'salma.hostile@exemple.ma',
  phone: '0612345678',
  childName: 'Rania',
  childAge: '6',
};
const lead = { ...family, levelInterest: 'primaire', precisions: '', submissionKey: '' };
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
const words = {
  title: 'Essai',
  content: '<p>Bonjour</p>',
  imageUrl: '',
  imageAlt: '',
  status: 'draft',
  intent: 'save',
};
const postWords = { ...words, excerpt: '', author: 'Salma', categoryId: '', tags: 'Essai', version: '1' };
const eventWords = {
  ...words,
  description: 'Essai',
  ...{ eventDate: '2027-03-05T08:30', endDay: '2027-03-06', endTime: '12:00' },
  ...{ location: 'Cour', address: '12, rue Exemple' },
  version: '1',
};
const signup = {
  ...{ event: '00000000-0000-4000-8000-000000000000', day: '2027-03-05', persons: '2' },
  ...{ fullName: family.fullName, email: family.email, phone: family.phone, message: 'À bientôt' },
  ...{ privacyAccepted: 'on', precisions: '', submissionKey: '' },
};
const framing = { focusX: '20', focusY: '80', cropX: '0', cropY: '0', cropWidth: '100', cropHeight: '100' };
const issue = { subject: 'Essai', word: 'Bonjour', posts: '', events: '', version: '1' };
const photo = { title: 'Cour', description: 'La cour', category: 'campus', subcategory: '' };

/** Options of one request. */
function answering(id: string): Record<string, string>[] {
  return [
    {
      ...{ intent: 'follow', stage: 'visit_planned', visitAt: '2026-12-01T10:00', assignedTo: '' },
      ...{ knownStage: 'new', knownVisit: '', knownAssigned: '' },
    },
    { intent: 'call', way: 'phone' },
    { intent: 'withdraw-call', exchange: id },
    { intent: 'preview-reply', subject: 'Votre demande', text: 'Bonjour {nom},' },
    { intent: 'send-reply', subject: 'Votre demande', text: 'Bonjour {nom},', key: id, known: '' },
  ];
}

/** Every form of the site; `id` exists nowhere. Writes go to drafts, or to missing rows. */
export function formsOf(id: string): Form[] {
  const form = (route: string, fields: Record<string, string>, path = route): Form => ({
    route,
    path,
    fields,
  });
  const photos = ['edit', 'move', 'activate', 'deactivate', 'delete'];
  const account = [
    ...['change-password', 'cancel-second-factor', 'confirm-second-factor'],
    ...['add-passkey', 'rename-passkey', 'cancel-email-change'],
  ];
  // Its own sender in each test: one has few messages in a quarter of an hour.
  const email = `salma.${id.slice(0, 8)}@exemple.ma`;
  const restore = { intent: 'restore', number: '1', version: '999999' };
  const proofs = {
    id,
    name: 'Clé',
    passkey: '{}',
    code: '123456',
    password: 'x',
    currentPassword: 'x',
    newPassword: 'y',
  };
  return [
    form('/api/leads', lead),
    form('/api/admissions', admission),
    form('/admissions', admission),
    form('/api/contact', { ...contact, email }),
    form('/contact', { ...contact, email }),
    form('/api/newsletter', { email: 'salma.hostile@exemple.ma' }),
    form('/newsletter', { email: 'salma.hostile@exemple.ma' }),
    form('/api/signups', signup),
    form('/evenements/1', signup, '/evenements/nulle-part'),
    form('/inscriptions/confirmation', { jeton: 'a'.repeat(64) }),
    form('/inscriptions/annulation', { jeton: 'a'.repeat(64) }),
    form('/newsletter/confirmation', { jeton: 'a'.repeat(64) }),
    form('/newsletter/desinscription', { jeton: 'a'.repeat(64) }),
    form('/api/visits', { path: '/', analytics: 'true', host: 'l.facebook.com', tags: 'facebook' }),
    form('/admin/login', {
      email: 'personne@exemple.ma',
      password: 'rien de bon',
      redirectTo: '/admin/blog',
    }),
    form('/admin/login', { code: '123456', intent: 'code' }),
    form('/admin/forgotten-password', { email: `${id.slice(0, 8)}@exemple.ma` }),
    form('/admin/reset-password', { newPassword: 'quatre citrons', confirmation: 'quatre citrons' }),
    form('/admin/invitation', { newPassword: 'quatre citrons', confirmation: 'quatre citrons' }),
    form('/admin/unblock', { jeton: 'a'.repeat(64) }),
    form('/admin/login/passkey', { step: 'code' }),
    form('/admin/email-change', { intent: 'accept' }),
    form('/admin/second-factor', { ...proofs, intent: 'cancel-second-factor' }),
    form('/admin/blog/new', postWords),
    form('/admin/events/new', eventWords),
    form('/admin/blog/edit/1', postWords, `/admin/blog/edit/${id}`),
    form('/admin/events/edit/1', eventWords, `/admin/events/edit/${id}`),
    ...['/admin/blog', '/admin/events'].flatMap((path) => [
      form(path, { intent: 'delete', id }),
      ...['publish-many', 'withdraw-many', 'trash-many'].map((intent) =>
        form(path, { intent, which: `${id}.1` }),
      ),
      form(path, { intent: 'choose-layout', layout: 'cards' }),
    ]),
    form('/admin/photos', { intent: 'choose-layout', layout: 'cards' }),
    form('/admin/blog/1/edition', { version: '1', id }, `/admin/blog/${id}/edition`),
    form('/admin/events/1/edition', { version: '1', id }, `/admin/events/${id}/edition`),
    ...['blog', 'events'].map((area) =>
      form(`/admin/${area}/1/versions`, restore, `/admin/${area}/${id}/versions`),
    ),
    form('/admin/trash', { intent: 'restore', id }),
    form('/admin/trash/undo', { undo: id }),
    ...['school', 'faces'].map((area) => form(`/admin/${area}/versions`, restore)),
    form('/admin/pages/1/versions', restore, '/admin/pages/philosophy/versions'),
    form('/admin/leads', { intent: 'handle', kind: 'message', id, note: 'Rappelée', known: '' }),
    ...['handle', 'note', 'reopen', 'erase'].map((intent) =>
      form('/admin/leads/1/1', { intent, note: 'Rappelée', known: '' }, `/admin/leads/message/${id}`),
    ),
    form('/admin/leads/undo', { undo: 'jeton' }),
    ...answering(id).map((fields) => form('/admin/leads/1/1', fields, `/admin/leads/lead/${id}`)),
    ...['create-template', 'save-template', 'raise-template', 'delete-template'].map((intent) =>
      form('/admin/reply-templates', {
        intent,
        id,
        version: '1',
        name: 'Visite',
        subject: 'Visite',
        body: 'x',
      }),
    ),
    ...['create-category', 'rename-category', 'raise-category', 'delete-category'].map((intent) =>
      form('/admin/blog/categories', { intent, id, version: '1', name: 'Sorties', moveTo: '' }),
    ),
    ...photos.map((intent) => form('/admin/photos', { ...photo, intent, id })),
    form('/admin/photos/upload', { ...photo, photo: 'x' }),
    form('/admin/photos/upload/file', { ...photo, id }),
    form('/admin/images', { folder: 'blog', picture: 'x' }),
    form('/admin/files', { file: 'x' }),
    form('/admin/images/framing', {
      ...framing,
      address: '/files/school-photos/campus/1-0123456789abcdef.jpg',
    }),
    form('/admin/images/remote', { folder: 'blog', address: 'https://photos.example/cour.jpg' }),
    form('/admin/photos/words', { id, [`title.${id}`]: 'La cour', place: 'all', category: 'campus' }),
    ...['add-signup', 'confirm-signup', 'cancel-signup', 'erase-signup'].map((intent) =>
      form('/admin/signups/1', { ...signup, intent, id }, `/admin/signups/${id}`),
    ),
    form('/admin/carousel', { intent: 'order', before: '[]', order: `["${id}"]` }),
    form('/admin/carousel', { intent: 'add', ids: `["${id}"]` }),
    form('/admin/carousel', { intent: 'remove', id }),
    form('/admin/school', { version: '999999', changes: '{}' }),
    form('/admin/newsletters', { intent: 'let-again', id }),
    form('/admin/newsletters/new', issue),
    form('/admin/newsletters/preview', issue),
    ...['save', 'delete', 'test', 'send', 'schedule', 'unschedule', 'stop', 'resume'].map((intent) =>
      form(
        '/admin/newsletters/1',
        { ...issue, intent, dueAt: '2027-03-05T08:30' },
        `/admin/newsletters/${id}`,
      ),
    ),
    form('/admin/mails/1', { intent: 'send-again' }, `/admin/mails/${id}`),
    form('/admin/jobs', { intent: 'start', name: 'send-mails' }),
    form('/admin/pages/1', { version: '999999', changes: '{}' }, '/admin/pages/philosophy'),
    form('/admin/pages/1/preview', { changes: '{}' }, '/admin/pages/philosophy/preview'),
    form('/admin/faces', { version: '999999', changes: '{}' }),
    ...account.map((intent) => form('/admin/security/account', { ...proofs, intent })),
    form('/admin/security/account', { intent: 'choose-mail', inquiries: 'none', details: 'on' }),
    form('/admin/security', { id }),
    form('/admin/security', { seenUntil: '2020-01-01T00:00:00.000Z', severity: 'low' }),
    form('/admin/team', { intent: 'withdraw', id }),
    form('/admin/team/invite', {
      email: `${id.slice(0, 8)}@exemple.ma`,
      fullName: 'Salma Idrissi',
      role: 'accueil',
    }),
    form(
      '/admin/team/1',
      { intent: 'change-role', role: 'accueil', known: 'direction' },
      `/admin/team/${id}`,
    ),
    form('/admin/session', { intent: 'renew' }),
    form('/admin/logout', { reason: 'expired', redirectTo: '/admin/blog' }),
  ];
}

const multipart = 'multipart/form-data; boundary=x';

/** Bodies that are no form, or a broken one. */
export const unreadableBodies: readonly { kind: string; type: string | null; body: Buffer | string }[] = [
  { kind: 'nothing', type: null, body: '' },
  { kind: 'no type', type: null, body: 'email=a' },
  { kind: 'a type that is none', type: 'x/y; ;=', body: 'email=a' },
  { kind: 'text', type: 'text/plain', body: 'email=a' },
  {
    kind: 'half of a form',
    type: multipart,
    body: '--x\r\nContent-Disposition: form-data; name="email"\r\n',
  },
  { kind: 'no boundary', type: 'multipart/form-data', body: '--x\r\n\r\n--x--' },
  { kind: 'another boundary', type: multipart, body: '--y\r\n\r\n\r\n--y--' },
  { kind: 'a part without a name', type: multipart, body: '--x\r\n\r\na\r\n--x--\r\n' },
  { kind: 'nothing but an end', type: multipart, body: '--x--' },
  {
    kind: 'a file for a text',
    type: multipart,
    body: '--x\r\nContent-Disposition: form-data; name="email"; filename="a\0b"\r\n\r\n\0\r\n--x--\r\n',
  },
  {
    kind: 'bytes that are no UTF-8',
    type: multipart,
    body: Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="\xFF\xFE"\r\n\r\n\xC3\x28\r\n--x--\r\n',
      'latin1',
    ),
  },
  { kind: 'half of some JSON', type: 'application/json', body: '{"path":' },
  { kind: 'deep JSON', type: 'application/json', body: '['.repeat(30_000) },
  { kind: 'JSON of another kind', type: 'application/json', body: '{"path":{"a":[1]},"analytics":"oui"}' },
  { kind: 'JSON with NUL', type: 'application/json', body: '{"path":"/\\u0000\\ud800"}' },
  { kind: 'JSON that is null', type: 'application/json', body: 'null' },
  { kind: 'no UTF-8 at all', type: urlencoded['Content-Type'], body: Buffer.from([0xff, 0xfe, 0x00, 0x3d]) },
];
