import { isolated } from '#app/lib/isolated.ts';
import { stageLabels } from '#app/school/stages.ts';
import { type ActivityAction, type ActivitySubject, type Stage, stages } from '#app/school/vocabulary.ts';

const NBSP = '\u00A0';

type Words = {
  /** 'l’article': said with its name, or of what there is one of only. */
  the: string;
  /** 'un article': where no name is known. */
  one: string;
  /** 'les articles': said of an export. */
  all: string;
  feminine?: true;
};

const subjects: Record<ActivitySubject, Words> = {
  post: { the: 'l’article', one: 'un article', all: 'les articles' },
  event: { the: 'l’événement', one: 'un événement', all: 'les événements' },
  photo: { the: 'la photo', one: 'une photo', all: 'les photos', feminine: true },
  carousel: { the: 'le carrousel', one: 'le carrousel', all: 'le carrousel' },
  application: { the: 'la candidature', one: 'une candidature', all: 'les candidatures', feminine: true },
  message: { the: 'le message de contact', one: 'un message de contact', all: 'les messages de contact' },
  subscriber: {
    the: 'l’inscription à la newsletter',
    one: 'une inscription à la newsletter',
    all: 'les inscriptions à la newsletter',
    feminine: true,
  },
  newsletter: { the: 'la newsletter', one: 'une newsletter', all: 'les newsletters', feminine: true },
  alert: {
    the: 'l’alerte de sécurité',
    one: 'une alerte de sécurité',
    all: 'les alertes de sécurité',
    feminine: true,
  },
  school: {
    the: 'la fiche de l’école',
    one: 'la fiche de l’école',
    all: 'la fiche de l’école',
    feminine: true,
  },
  faces: {
    the: 'le mot de la direction et les témoignages',
    one: 'le mot de la direction et les témoignages',
    all: 'le mot de la direction et les témoignages',
  },
  reply_template: { the: 'le modèle de réponse', one: 'un modèle de réponse', all: 'les modèles' },
  mail: { the: 'l’email', one: 'un email', all: 'les emails' },
  job: { the: 'la tâche', one: 'une tâche', all: 'les tâches', feminine: true },
  account: { the: 'le compte', one: 'un compte', all: 'les comptes' },
};

/** Said of oneself: whose account it is goes without saying. */
const ofOneself: Partial<Record<ActivityAction, string>> = {
  signed_in: 'a ouvert une session',
  signed_out: 'a fermé sa session',
  password_changed: 'a changé son mot de passe',
  second_factor_enabled: 'a activé la validation en deux étapes',
  second_factor_disabled: 'a désactivé la validation en deux étapes',
  second_factor_required: 'a rendu la validation en deux étapes obligatoire',
  second_factor_optional: 'a rendu la validation en deux étapes facultative',
  passkey_added: 'a ajouté une clé d’accès',
  passkey_renamed: 'a renommé une clé d’accès',
  passkey_removed: 'a retiré une clé d’accès',
  sessions_ended: 'a mis fin à ses autres sessions',
};

const verbs: Partial<Record<ActivityAction, string>> = {
  created: 'a créé',
  updated: 'a modifié',
  published: 'a publié',
  unpublished: 'a retiré du site',
  deleted: 'a supprimé',
  exported: 'a exporté',
  handled: 'a marqué',
  reopened: 'a rouvert',
  acknowledged: 'a pris connaissance',
  replied: 'a envoyé une réponse pour',
  called: 'a noté un échange pour',
  call_withdrawn: 'a retiré un échange noté pour',
  staged: 'a fait avancer',
  assigned: 'a attribué',
  sent_again: 'a renvoyé',
  sent: 'a envoyé',
  tested: 'a essayé',
  scheduled: 'a programmé',
  unscheduled: 'a déprogrammé',
  stopped: 'a arrêté',
  resumed: 'a repris',
  started: 'a lancé',
  account_created: 'a créé',
  account_disabled: 'a désactivé',
  account_enabled: 'a réactivé',
  account_signed_out: 'a mis fin aux sessions',
  role_changed: 'a changé le rôle',
  invited: 'a envoyé une invitation pour',
  invitation_withdrawn: 'a retiré l’invitation pour',
  transferred: 'a transmis les demandes',
};

/** A line of the log without who did it: `doing`, then the thing's `name`, which may be a link, then `after`. */
export type Sentence = { doing: string; name: string | null; after: string };

/** What was done, in French: « a publié l’article », « Rentrée », ''. Reads on from the person's name. */
export function activitySentence(line: {
  action: ActivityAction;
  subject: ActivitySubject;
  subjectName: string | null;
  details?: Readonly<Record<string, unknown>>;
}): Sentence {
  const { action, subject } = line;
  const alone = ofOneself[action];
  if (alone !== undefined) return { doing: alone, name: null, after: '' };
  const name =
    action === 'exported' || !line.subjectName ? null : `«${NBSP}${isolated(line.subjectName)}${NBSP}»`;
  return {
    doing: `${verbOf(action, subject)} ${manyOf(line) ?? objectOf(action, subjects[subject], name !== null)}`,
    name,
    after: action === 'handled' ? `comme ${subjects[subject].feminine ? 'traitée' : 'traité'}` : '',
  };
}

/** '3 candidatures': what was done with a selection. */
function manyOf({ action, subject, details }: Parameters<typeof activitySentence>[0]): string | null {
  const count = details?.count;
  if (!ofMany.includes(action) || typeof count !== 'number' || count < 2) return null;
  return `${count} ${subjects[subject].all.replace(/^les /, '')}`;
}

const ofMany: readonly ActivityAction[] = ['assigned', 'staged', 'deleted'];

function verbOf(action: ActivityAction, subject: ActivitySubject): string {
  if (action === 'created' && (subject === 'photo' || subject === 'subscriber')) return 'a ajouté';
  return verbs[action] ?? 'a modifié';
}

function objectOf(action: ActivityAction, words: Words, named: boolean): string {
  if (action === 'exported') return words.all;
  // Alerts are marked as read one by one, under their name, or many together.
  if (action === 'acknowledged') return of(named ? words.the : words.all);
  if (ofSomething.includes(action)) return of(named ? words.the : words.one);
  return named ? words.the : words.one;
}

/** « a changé le rôle du compte ». */
const ofSomething: readonly ActivityAction[] = ['account_signed_out', 'role_changed', 'transferred'];

/** 'de la photo', 'du carrousel', 'des alertes'. */
function of(object: string): string {
  if (object.startsWith('le ') || object.startsWith('les ')) return object.replace(/^les?/, contracted);
  return /^une? /.test(object) ? `d’${object}` : `de ${object}`;
}

const contracted = (article: string) => (article === 'le' ? 'du' : 'des');

/** The columns that a line says were changed, as the office calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  title: 'titre',
  slug: 'adresse de la page',
  content: 'texte',
  excerpt: 'résumé',
  author: 'signature',
  description: 'description',
  imageUrl: 'image de couverture',
  imageAlt: 'texte alternatif de l’image',
  status: 'statut',
  publishedAt: 'date de publication',
  eventDate: 'date',
  location: 'lieu',
  category: 'section',
  subcategory: 'sous-catégorie',
  displayOrder: 'ordre',
  isActive: 'affichage',
  note: 'note',
  recoveryCodes: 'codes de secours',
  'director.name': 'nom',
  'director.role': 'fonction',
  'director.portrait': 'portrait',
  'director.text': 'texte',
  'director.shown': 'affichage du mot de la direction',
  voices: 'témoignages',
};

/** A change with its old and new values: public facts of the school. */
export type ActivityChange = { label: string; from: string; to: string };

/** What a line's details tell beyond its sentence. Details of an unknown shape tell nothing. */
export function activityDetails({
  action,
  details,
}: {
  action: ActivityAction;
  details: Readonly<Record<string, unknown>>;
}): {
  changes: ActivityChange[];
  note: string | null;
} {
  const changes = listOf(details.changes).filter(isChange);
  const fields = listOf(details.fields).flatMap((field) =>
    typeof field === 'string' && fieldNames[field] ? [fieldNames[field]] : [],
  );
  return {
    changes,
    note: fields.length > 0 ? `Changé${NBSP}: ${fields.join(', ')}` : noteOf(action, details),
  };
}

/** What happened to a slide, which passkey it was, how far an application came, how much of a list left the house, how many alerts or sessions it was. */
function noteOf(action: ActivityAction, details: Readonly<Record<string, unknown>>): string | null {
  const { change, filters, count, byMail, passkey, role, stage, way, to } = details;
  if (byMail === true) return 'Par un lien envoyé à l’adresse du compte';
  if (typeof passkey === 'string') return `«${NBSP}${isolated(passkey)}${NBSP}»`;
  if (typeof role === 'string') return `Rôle${NBSP}: ${role}`;
  if (change === 'added') return 'Photo ajoutée';
  if (change === 'removed') return 'Photo retirée';
  if (action === 'staged')
    return stages.some((known) => known === stage) ? `Étape${NBSP}: ${stageLabels[stage as Stage]}` : null;
  if (action === 'called' || action === 'call_withdrawn')
    return way === 'whatsapp' ? 'Par WhatsApp' : 'Par téléphone';
  if (action === 'assigned' || action === 'transferred')
    return typeof to === 'string' ? `À ${isolated(to)}` : 'À personne';
  if (action === 'exported') return filters === 0 ? 'Toute la liste' : 'Une sélection';
  if (typeof count !== 'number' || ofMany.includes(action)) return null;
  return `${count} ${action === 'acknowledged' ? 'alerte' : 'session'}${count > 1 ? 's' : ''}`;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isChange(value: unknown): value is ActivityChange {
  if (typeof value !== 'object' || value === null) return false;
  const { label, from, to } = value as Record<string, unknown>;
  return [label, from, to].every((text) => typeof text === 'string');
}
