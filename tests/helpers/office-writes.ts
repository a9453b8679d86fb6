import { testPhoto } from '#app/storage/test-pictures.ts';
import { testPdf } from './test-pdf.ts';

type Fields = Readonly<Record<string, string | Blob>>;

/** The id in every form below: rows with it exist where they are to be changed. */
export const officeItem = '00000000-0000-4000-8000-000000000000';
/** The page whose texts are changed. */
export const officePage = 'philosophy';
const id = officeItem;
const content = {
  ...{ title: 'La kermesse', content: '<p>Des jeux.</p>', status: 'draft', version: '1' },
  ...{ author: 'Inès', description: 'Des jeux', eventDate: '2026-12-01T10:00', location: 'La cour' },
};
/** The account may have a second factor. */
const proof = { password: 'une phrase de passe', code: '123456' };
const issue = { subject: 'La rentrée', word: 'Bonjour', posts: '', events: '', version: '1' };
const oneMonthOn = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 16);
const handled = { kind: 'lead', intent: 'note', note: 'Rappeler jeudi', known: '' };
const restore = { intent: 'restore', number: '1', version: '1' };
/** Shaped like a browser's response; its signature is invalid. */
const madePasskey = JSON.stringify({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: {
    clientDataJSON: Buffer.from('{"challenge":"AAAA"}').toString('base64url'),
    attestationObject: 'AAAA',
  },
});
/** What the lists of posts and events send for selected rows, and every list for its layout. */
const layout = { intent: 'choose-layout', layout: 'cards' };
const ofList = [
  { intent: 'delete', id },
  ...['publish-many', 'withdraw-many', 'trash-many'].map((intent) => ({ intent, which: `${id}.1` })),
  layout,
];
const picture = new Blob([await testPhoto(20, 20).jpeg().toBuffer()]);
const pdf = new File([testPdf()], 'Menu.pdf');

/**
 * Every write of the office: by address, as in app/routes.ts, each form of its page, valid but for the
 * session's token. A test compares the addresses with the writable routes.
 */
export const officeWrites: Readonly<Record<string, readonly Fields[]>> = {
  '/admin/photos': [
    ...['activate', 'deactivate', 'delete'].map((intent) => ({ intent, id })),
    ...['move', 'edit'].map((intent) => ({ intent, id, category: 'campus' })),
    layout,
  ],
  '/admin/photos/words': [{ id, [`title.${id}`]: 'La cour', place: 'all', category: 'campus' }],
  '/admin/photos/upload/file': [
    { id, category: 'campus' },
    { photo: picture, category: 'campus' },
  ],
  '/admin/carousel': [
    { intent: 'order', before: `["${id}"]`, order: `["${id}"]` },
    { intent: 'add', ids: `["${id}"]` },
    { intent: 'remove', id },
  ],
  '/admin/events': ofList,
  '/admin/events/new': [content],
  '/admin/events/edit/:id': [content],
  '/admin/events/:id/edition': [{}],
  '/admin/events/:id/versions': [restore, { intent: 'forget' }],
  '/admin/signups/:id': [
    {
      ...{ intent: 'add-signup', day: '2026-12-01', fullName: 'Salma Idrissi', phone: '0612345678' },
      ...{ email: 'salma@exemple.ma', persons: '2', message: '' },
    },
    ...['confirm-signup', 'cancel-signup', 'erase-signup'].map((intent) => ({ intent, id })),
  ],
  '/admin/blog': ofList,
  '/admin/blog/new': [content],
  '/admin/blog/edit/:id': [content],
  '/admin/blog/:id/edition': [{}],
  '/admin/blog/:id/versions': [restore, { intent: 'forget' }],
  '/admin/images': [{ folder: 'blog', picture }],
  '/admin/images/framing': [
    {
      address: '/files/school-photos/campus/1-0123456789abcdef.jpg',
      ...{ focusX: '20', focusY: '80', cropX: '0', cropY: '0', cropWidth: '100', cropHeight: '100' },
    },
  ],
  '/admin/files': [{ file: pdf }],
  '/admin/images/remote': [{ folder: 'blog', address: 'https://photos.example/cour.jpg' }],
  '/admin/leads': [
    { intent: 'erase-subscriber', id },
    { ...handled, id },
    { intent: 'change-many', which: `lead.${id}.new.`, what: 'assign:me' },
    {
      intent: 'change-many',
      which: `lead.${id}.new.`,
      what: 'stage:visit_planned',
      visitAt: '2026-12-01T10:00',
    },
    { intent: 'trash-many', which: `lead.${id}.new.` },
  ],
  '/admin/leads/undo': [{ undo: 'jeton' }],
  '/admin/leads/:kind/:id': [
    handled,
    { ...handled, intent: 'handle' },
    { intent: 'reopen' },
    { intent: 'follow', stage: 'contacted', assignedTo: '', knownStage: 'new', knownAssigned: '' },
    { intent: 'call', way: 'phone' },
    { intent: 'withdraw-call', exchange: id },
    { intent: 'merge', main: `lead.${id}`, others: `message.${id.replace('0', '1')}` },
    { intent: 'separate', duplicate: id },
    { intent: 'preview-reply', subject: 'Bonjour', text: 'À bientôt.' },
    { intent: 'send-reply', subject: 'Bonjour', text: 'À bientôt.', key: id, known: '' },
    { intent: 'trash' },
    { intent: 'erase' },
  ],
  '/admin/reply-templates': [
    { intent: 'create-template', name: 'Visite', subject: 'Votre visite', body: 'Bonjour {nom},' },
    { intent: 'save-template', id, version: '1', name: 'Visite', subject: 'Votre visite', body: 'Bonjour' },
    { intent: 'raise-template', id },
    { intent: 'delete-template', id },
  ],
  '/admin/blog/categories': [
    { intent: 'create-category', name: 'Sorties' },
    { intent: 'rename-category', id, version: '1', name: 'Sorties' },
    { intent: 'raise-category', id },
    { intent: 'delete-category', id, moveTo: '' },
  ],
  '/admin/newsletters': [{ intent: 'let-again', id }],
  '/admin/newsletters/new': [issue],
  '/admin/newsletters/preview': [issue],
  '/admin/newsletters/:id': [
    { ...issue, intent: 'save' },
    ...['test', 'send', 'delete', 'unschedule', 'stop', 'resume'].map((intent) => ({ intent, version: '1' })),
    { intent: 'schedule', version: '1', dueAt: oneMonthOn },
  ],
  '/admin/mails/:id': [{ intent: 'send-again' }],
  '/admin/jobs': [{ intent: 'start', name: 'send-mails' }],
  '/admin/security': [
    { intent: 'acknowledge', id },
    { intent: 'acknowledge-all', seenUntil: '2026-11-20T08:00:00.000Z' },
  ],
  '/admin/security/account': [
    ...['end-sessions', 'renew-recovery-codes', 'disable-second-factor'].map((intent) => ({
      ...{ intent, ...proof },
    })),
    { intent: 'begin-second-factor', ...proof },
    { intent: 'request-passkey' },
    { intent: 'begin-passkey', ...proof, name: 'Téléphone' },
    { intent: 'add-passkey', name: 'Téléphone', passkey: madePasskey },
    { intent: 'rename-passkey', id, name: 'Téléphone' },
    { intent: 'remove-passkey', id, ...proof },
    { intent: 'change-email', newEmail: 'autre@ecole.example', ...proof },
    { intent: 'cancel-email-change' },
    { intent: 'require-second-factor', required: 'yes', ...proof },
    { intent: 'cancel-second-factor' },
    { intent: 'choose-mail', inquiries: 'none' },
    { intent: 'confirm-second-factor', code: '123456' },
    {
      ...{ intent: 'change-password', currentPassword: 'une phrase de passe' },
      ...{ newPassword: 'une autre phrase entière', confirmation: 'une autre phrase entière' },
    },
  ],
  '/admin/team': ['invite-again', 'withdraw'].map((intent) => ({ intent, id, ...proof })),
  '/admin/team/invite': [
    { email: 'samira@ecole.example', fullName: 'Samira Naciri', role: 'accueil', ...proof },
  ],
  '/admin/team/:id': [
    { intent: 'change-role', role: 'accueil', known: 'direction', ...proof },
    ...['disable', 'enable', 'end-all-sessions'].map((intent) => ({ intent })),
    { intent: 'transfer', to: '' },
    { intent: 'remove-second-factor', ...proof },
  ],
  '/admin/trash': [
    ...['restore', 'erase'].map((intent) => ({ intent, id })),
    { intent: 'erase', id, everywhere: 'yes' },
  ],
  '/admin/trash/undo': [{ undo: id }],
  '/admin/second-factor': [
    { intent: 'begin-second-factor', ...proof },
    { intent: 'add-passkey', name: 'Téléphone', passkey: madePasskey },
  ],
  '/admin/session': [{}],
  '/admin/pages/:name': [{ version: '0', changes: '{"head":{"title":"Notre école"}}' }],
  '/admin/pages/:name/preview': [{ changes: '{"head":{"title":"Notre école"}}' }],
  '/admin/faces': [{ version: '0', changes: '{"director":{"name":"Inès Alaoui"}}' }],
  '/admin/pages/:name/versions': [restore, { intent: 'forget' }],
  '/admin/faces/versions': [restore, { intent: 'forget' }],
  '/admin/school/versions': [restore, { intent: 'forget' }],
  '/admin/school': [{ version: '0', changes: '{"email":"accueil@ecole.example"}' }],
};

/** Office writes without a session: signing in or out. */
export const openAddresses: readonly string[] = [
  ...['/admin/login', '/admin/logout', '/admin/forgotten-password', '/admin/reset-password'],
  ...['/admin/unblock', '/admin/invitation', '/admin/login/passkey', '/admin/email-change'],
];

/** Fills in the parameters of an office address. */
export function officePath(pattern: string): string {
  return pattern
    .replace(':id', id)
    .replace(':kind', handled.kind)
    .replace(':name', officePage)
    .replace('*', 'nulle-part');
}
