import type { MailKind } from '#app/school/vocabulary.ts';
import { type MailData, needsSecret } from './mail-data.ts';

type Samples = { [Kind in MailKind]: MailData<Kind> };

const id = '00000000-0000-4000-8000-000000000000';
const token = '0123456789abcdef'.repeat(4);

const signup = {
  ...{ title: 'La kermesse de l’école', path: '/evenements/la-kermesse', place: 'La grande cour' },
  ...{ when: 'samedi 6 mars 2027, de 9\u00A0h à 12\u00A0h', persons: 3, token, isWaiting: false },
};

const data: Samples = {
  'lead-receipt': { childName: 'Adam', level: 'primaire' },
  'admission-receipt': { childName: 'ياسمين', level: 'maternelle' },
  'message-receipt': {},
  'newsletter-confirmation': { token },
  'newsletter-welcome': { token },
  'signup-receipt': { ...signup, news: 'confirmed' },
  'signup-news': {
    ...{ ...signup, news: 'changed', when: 'samedi 13 mars 2027, de 9\u00A0h à 12\u00A0h' },
    before: { when: signup.when, place: signup.place },
  },
  'signup-reminder': signup,
  reply: {
    subject: 'Le dossier d’inscription de ياسمين',
    text: 'Bonjour,\n\nRavies de vous avoir rencontrés hier\u00A0! Les pièces à réunir\u00A0:\n– l’acte de naissance\n– deux photos\n\nTout est sur https://ecole.example/admissions. Écrivez-nous à accueil@ecole.example.\n\nشكرا جزيلا\n\nBien à vous,',
    author: { name: 'Inès Berrahal', email: 'ines@ecole.example' },
  },
  'newsletter-issue': {
    ...{ number: 12, token, subject: 'La rentrée, la kermesse et deux livres' },
    word: 'Chères familles,\n\nL’automne a bien commencé\u00A0: le potager a donné ses premières courges, et la bibliothèque ses premiers prêts.\n\nÀ bientôt,\nInès Berrahal',
    posts: [
      {
        ...{ title: 'Une rentrée en musique', path: '/blog/une-rentree-en-musique', date: '5 octobre 2026' },
        excerpt: 'Le premier matin, chaque classe a chanté dans la cour ce qu’elle avait appris l’été.',
      },
      { title: 'يوم القراءة', path: '/blog/yawm', date: '2 octobre 2026', excerpt: 'قرأ التلاميذ معا.' },
    ],
    events: [
      {
        ...{ title: 'La kermesse de l’école', path: '/evenements/la-kermesse', location: 'La grande cour' },
        ...{ when: 'samedi 6 mars 2027 à 08:30', description: 'Des jeux, des gâteaux et une tombola.' },
      },
    ],
  },
  'inquiry-alert': {
    kind: 'admission',
    id,
    name: 'فاطمة الزهراء بنعلي',
    details: {
      ...{ email: 'fatima@exemple.ma', phone: '+212 6 00 00 00 00', childName: 'Yasmine', childAge: 4 },
      ...{ level: 'maternelle', message: 'Elle parle surtout arabe à la maison.' },
    },
  },
  'inquiry-digest': {
    count: 27,
    first: [{ kind: 'lead', id, name: 'Salma Idrissi', words: 'nouvelle candidature' }],
  },
  'daily-list': {
    late: { count: 1, first: [{ kind: 'lead', id, name: 'Salma Idrissi', words: 'en retard de 3\u00A0h' }] },
    today: { count: 1, first: [{ kind: 'admission', id, name: 'Omar Berrada', words: 'avant 16:30' }] },
    fresh: { count: 12, first: [{ kind: 'message', id, name: 'Hélène N’Diaye', words: 'hier à 18:02' }] },
  },
  'weekly-figures': {
    span: 'du 16 novembre au 22 novembre 2026',
    href: '/admin/analytics?periode=dates&du=2026-11-16&au=2026-11-22',
    figures: [
      { label: 'Visites', value: '1\u00A0204', change: '+12\u00A0%' },
      { label: 'Demandes et inscriptions', value: '9', change: 'nouveau' },
      { label: 'Pour 100\u00A0visites', value: '0,7', change: '\u22124\u00A0%' },
    ],
    pages: [
      { name: 'Accueil', count: '512' },
      { name: 'La rentrée en images', count: '208' },
    ],
    origins: [{ name: 'Google', count: '311' }],
  },
  'security-alert': { message: 'Seuil atteint : 3 échecs de connexion.' },
  'password-reset': {},
  'password-changed': { at: '2026-11-20T21:14:00.000Z', byMail: true },
  'new-device': { at: '2026-11-20T21:14:00.000Z', device: 'Chrome sur téléphone Android' },
  unblock: {},
  invitation: { role: 'accueil', invitedBy: 'Inès Berrahal', until: '2026-11-23T21:14:00.000Z' },
  'passkey-added': { at: '2026-11-20T21:14:00.000Z', name: 'Téléphone d’Inès' },
  'account-changed': {
    ...{ at: '2026-11-20T21:14:00.000Z', change: 'role', by: 'أمينة الفاسي', role: 'redaction' },
  },
  'email-change-new': {},
  'email-change-old': { newEmail: 'ines.berrahal@exemple.ma' },
};

const names: Partial<Record<MailKind, string>> = {
  'lead-receipt': 'Salma Idrissi',
  'admission-receipt': 'فاطمة الزهراء بنعلي',
  'message-receipt': 'Jean-Baptiste de La Tour du Pin-Gouvernet d’Aubignac',
  reply: 'فاطمة الزهراء بنعلي',
  'password-reset': 'Inès Berrahal',
  'password-changed': 'أمينة الفاسي',
  'new-device': 'Inès Berrahal',
  unblock: 'Inès Berrahal',
  invitation: 'Salma Bennis',
  'passkey-added': 'Inès Berrahal',
  'account-changed': 'Inès Berrahal',
  'email-change-old': 'أمينة الفاسي',
};

/** A sample of every mail kind, with all sorts of names. */
export const mailSamples = (Object.keys(data) as MailKind[]).map((kind) => ({
  name: kind,
  kind,
  data: data[kind],
  recipientName: names[kind] ?? '',
  secret: needsSecret(kind) ? token : null,
}));
