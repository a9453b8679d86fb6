/**
 * The closed lists of values the database enforces (spec §3, §5, §9). Pure data without imports, so that
 * forms in the browser, schemas on the server and the tables' checks all say the same thing.
 */

/** School levels, as asked by the lead and admissions forms. */
export const levels = ['maternelle', 'primaire', 'college', 'lycee'] as const;
export type Level = (typeof levels)[number];

/** The two tables of applications: `lead_captures`, the home page's pop-up, and `admissions`. */
export const applicationSources = ['lead', 'admission'] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** What the office answers: an application of either table, or a message of the contact form. */
export const inquiryKinds = [...applicationSources, 'message'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** How far a family's application has come; 'new' is the only one in which it awaits its answer. */
export const stages = [
  'new',
  'contacted',
  'visit_planned',
  'file_received',
  'enrolled',
  'not_pursued',
] as const;
export type Stage = (typeof stages)[number];

/** How the school spoke with a family about its inquiry. */
export const exchangeKinds = ['reply', 'phone', 'whatsapp'] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/** Hours within which an application is promised its answer (spec §9); another figure needs a migration. */
export const promisedHours = { lead: 24, admission: 48 } as const satisfies Record<ApplicationSource, number>;

/** Youngest and oldest child a family may register, in years. */
export const childAge = { minimum: 3, maximum: 18 } as const;

export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** The lists of the office that each person may have as cards instead of as a table. */
export const cardableLists = ['posts', 'events', 'photos'] as const;
export type CardableList = (typeof cardableLists)[number];

/** Each photo category with the subcategories it allows; a photo may always have none (spec §9). */
export const photoCategories = {
  carousel: [],
  'school-levels': ['Maternelle', 'Primaire', 'Collège', 'Lycée'],
  news: [
    'Événements scolaires',
    'Concours et prix',
    'Sorties pédagogiques',
    'Fêtes et célébrations',
    'Projets étudiants',
  ],
  philosophy: [
    'Sciences expérimentales',
    'Arts et créativité',
    'Sport et activités physiques',
    'Langues et cultures',
    'Projets collaboratifs',
  ],
  campus: [
    'Cours de récréation',
    'Jardins et espaces verts',
    'Terrains de sport',
    'Entrée principale',
    'Espaces de détente',
  ],
  facilities: [
    'Bibliothèque',
    'Laboratoires de sciences',
    'Salles informatique',
    'Cantine et restauration',
    'Gymnase et sport',
    'Salles de classe',
    'Auditorium',
  ],
} as const satisfies Record<string, readonly string[]>;
export type PhotoCategory = keyof typeof photoCategories;

export const alertTypes = [
  'failed_login',
  'suspicious_activity',
  'rate_limit_exceeded',
  'injection_attempt',
] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** The stores of pictures: photos of the gallery, covers of posts and events. */
export const pictureBuckets = ['school-photos', 'content-images'] as const;

/** All stores of files: those, and the PDF files that articles offer. */
export const bucketNames = [...pictureBuckets, 'content-files'] as const;

/** What the office keeps note of in its activity log. */
export const activityActions = [
  'signed_in',
  'signed_out',
  'created',
  'updated',
  'published',
  'unpublished',
  'deleted',
  'exported',
  'handled',
  'reopened',
  'acknowledged',
  'password_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'second_factor_required',
  'second_factor_optional',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'sessions_ended',
  'replied',
  'called',
  'call_withdrawn',
  'staged',
  'assigned',
  'merged',
  'separated',
  'sent_again',
  'sent',
  'tested',
  'scheduled',
  'unscheduled',
  'stopped',
  'resumed',
  'started',
  'account_created',
  'account_disabled',
  'account_enabled',
  'account_signed_out',
  'role_changed',
  'invited',
  'invitation_withdrawn',
  'transferred',
  'restored',
  'erased',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What an action of the office is about. */
export const activitySubjects = [
  'post',
  'post_category',
  'event',
  'signup',
  'photo',
  'carousel',
  'application',
  'message',
  'subscriber',
  'newsletter',
  'alert',
  'school',
  'faces',
  'page',
  'reply_template',
  'mail',
  'job',
  'account',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** The public pages whose texts the office edits. */
export const pageNames = [
  'home',
  'philosophy',
  'maternelle',
  'primaire',
  'college',
  'lycee',
  'news',
  'blog',
  'events',
  'gallery',
  'admissions',
  'contact',
  'newsletter',
  'search',
  'privacy',
  'legal-notice',
  'cookies',
] as const;
export type PageName = (typeof pageNames)[number];

/** Texts of the site that the office edits, each stored as overrides of its defaults. */
export const textNames = ['faces', ...pageNames] as const;
export type TextName = (typeof textNames)[number];

/** What a visitor finds by searching the site. */
export const searchKinds = ['page', 'question', 'post', 'event'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The kinds of content: items with an article, an address and a status. An old address leads to one of them. */
export const contentKinds = ['post', 'event'] as const;

/** What has versions: content by its ids, globals by their names. */
export const versionKinds = [...contentKinds, 'text'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** What the trash may hold: of what the site publishes, and of what families send. */
export const trashedContent = [...contentKinds, 'photo'] as const;
export const trashKinds = [...trashedContent, ...inquiryKinds] as const;
export type TrashKind = (typeof trashKinds)[number];

/** What of the mail visitors cause: the database takes no other from them. */
export const visitorMailKinds = [
  'lead-receipt',
  'admission-receipt',
  'message-receipt',
  'newsletter-confirmation',
  'newsletter-welcome',
  'signup-receipt',
] as const;

/** What of the mail goes to who signed up for an event (decision 21). */
export const signupMailKinds = ['signup-receipt', 'signup-news', 'signup-reminder'] as const;

/** Changes of an account by the direction or a command, of which its owner is notified. */
export const accountChanges = ['role', 'disabled', 'enabled', 'second-factor-removed'] as const;
export type AccountChange = (typeof accountChanges)[number];

/** What of the mail goes to the owner of an account, about that account. */
const accountMailKinds = [
  'password-reset',
  'password-changed',
  'new-device',
  'unblock',
  'invitation',
  'passkey-added',
  'account-changed',
  'email-change-new',
  'email-change-old',
] as const;

/** The messages that the site sends. */
export const mailKinds = [
  ...visitorMailKinds,
  ...accountMailKinds,
  'reply',
  'signup-news',
  'signup-reminder',
  'inquiry-alert',
  'inquiry-digest',
  'daily-list',
  'weekly-figures',
  'security-alert',
  'newsletter-issue',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Which messages leave before which, the most pressing first; what is in no group is last: what tells the staff, and tries an issue. */
export const mailUrgencies: readonly (readonly MailKind[])[] = [
  accountMailKinds,
  ['reply'],
  [...visitorMailKinds, 'signup-news', 'signup-reminder'],
  ['inquiry-alert', 'inquiry-digest', 'daily-list', 'weekly-figures', 'security-alert'],
];

/** What is counted of each day, beside the visits of each page (decision 24), and what was searched in vain (decision 23). */
export const requestKinds = ['lead', 'admission', 'message', 'newsletter'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const countKinds = ['device', 'origin', 'campaign', ...requestKinds, 'vain-search'] as const;
export type CountKind = (typeof countKinds)[number];

/** What a link sent to the owner of an account does, once (decision 5). */
export const linkPurposes = [
  'password-reset',
  'unblock',
  'email-change-new',
  'email-change-old',
] as const satisfies readonly MailKind[];
export type LinkPurpose = (typeof linkPurposes)[number];

/** The messages that are nothing without a secret, which only the person may see and which goes as it was sent. */
export const secretMailKinds = [...linkPurposes, 'invitation'] as const satisfies readonly MailKind[];
export type SecretMailKind = (typeof secretMailKinds)[number];

/**
 * The roles of the staff: their rights are in `office-areas.ts`, and in the database's policies (decision 6).
 */
export const adminRoles = ['direction', 'redaction', 'accueil'] as const;
export type AdminRole = (typeof adminRoles)[number];
/** What a passkey is asked for: to enter by itself, after the password, as a proof in an open session, or to be made. */
export const passkeyPurposes = ['sign-in', 'second-step', 'proof', 'enrolment'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/**
 * What became of a message: it waits for its (next) attempt, was taken by the mail server, was refused by it for good, was given up
 * after its last attempt, or waited so long that it would only confuse.
 */
export const mailStates = ['waiting', 'sent', 'refused', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

/** Where an issue of the newsletter stands. One that is `stopped` can go on. */
export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** What became of an issue for one subscriber: as of any message, or the subscriber had left before its turn. */
export const deliveryStates = [...mailStates, 'left'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** When a user is notified of inquiries: at once, every morning, or not at all. */
export const inquiryMailTimes = ['at-once', 'daily', 'none'] as const;
export type InquiryMailTime = (typeof inquiryMailTimes)[number];

/** What those who answer families answer, and look after. */
export const answeredKinds = ['lead', 'admission', 'message', 'subscriber', 'signup'] as const;

/** What a message may be about, so that it goes when that does. */
export const mailSubjects = [...answeredKinds] as const;
export type MailSubject = (typeof mailSubjects)[number];
