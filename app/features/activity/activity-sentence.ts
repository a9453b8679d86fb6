import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { stageLabels } from '#app/school/stages.ts';
import { type ActivityAction, type ActivitySubject, type Stage, stages } from '#app/school/vocabulary.ts';
import { fieldNames } from './field-names.ts';

const NBSP = '\u00A0';

type Words = {
  /** 'l’article': with its name, or for a single thing. */
  the: string;
  /** 'un article': without a known name. */
  one: string;
  /** 'les articles': for an export. */
  all: string;
  feminine?: true;
};

const subjects: Record<ActivitySubject, Words> = {
  post: { the: 'l’article', one: 'un article', all: 'les articles' },
  post_category: {
    the: 'la catégorie d’articles',
    one: 'une catégorie d’articles',
    all: 'les catégories d’articles',
    feminine: true,
  },
  event: { the: 'l’événement', one: 'un événement', all: 'les événements' },
  signup: {
    the: 'une inscription à l’événement',
    one: 'une inscription à un événement',
    all: 'les inscriptions à un événement',
    feminine: true,
  },
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
  page: { the: 'la page', one: 'une page', all: 'les pages', feminine: true },
  reply_template: { the: 'le modèle de réponse', one: 'un modèle de réponse', all: 'les modèles' },
  mail: { the: 'l’email', one: 'un email', all: 'les emails' },
  job: { the: 'la tâche', one: 'une tâche', all: 'les tâches', feminine: true },
  account: { the: 'le compte', one: 'un compte', all: 'les comptes' },
};

/** For one's own account, without naming it. */
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
  merged: 'a réuni',
  separated: 'a séparé',
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
  second_factor_removed: 'a retiré la validation en deux étapes',
  invited: 'a envoyé une invitation pour',
  invitation_withdrawn: 'a retiré l’invitation pour',
  transferred: 'a transmis les demandes',
  restored: 'a restauré',
  erased: 'a effacé définitivement',
};

/** The verbs of undone actions. */
const undoneVerbs: Partial<Record<ActivityAction, string>> = {
  handled: 'a annulé la réponse notée pour',
  reopened: 'a annulé la réouverture de',
  called: 'a annulé l’échange noté pour',
  staged: 'a annulé l’étape donnée à',
  assigned: 'a annulé l’attribution de',
};

/**
 * A line of the log without its actor: `doing`, then the subject's `name`, optionally a link, then `after`.
 */
export type Sentence = { doing: string; name: string | null; after: string };

/** The action in French: « a publié l’article », « Rentrée », ''. Continues from the person's name. */
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
    action === 'exported' || !line.subjectName ? null : `«${NBSP}${bidiIsolate(line.subjectName)}${NBSP}»`;
  const undone = line.details?.undone === true ? undoneVerbs[action] : undefined;
  const words = subjects[subject];
  return {
    doing: undone
      ? undoneOf(undone, manyOf(line) ?? (name === null ? words.one : words.the))
      : `${verbOf(action, subject)} ${manyOf(line) ?? objectOf(action, words, name !== null)}`,
    name,
    after: undone ? '' : afterOf(action, words),
  };
}

/** « a annulé l’attribution d’une candidature », « a annulé l’étape donnée à 3 candidatures ». */
function undoneOf(verb: string, object: string): string {
  return verb.endsWith(' de') ? `${verb.slice(0, -3)} ${of(object)}` : `${verb} ${object}`;
}

function afterOf(action: ActivityAction, { feminine }: Words): string {
  if (action === 'handled') return `comme ${feminine ? 'traitée' : 'traité'}`;
  if (action === 'merged') return 'à la demande principale de sa famille';
  return action === 'separated' ? 'de la demande principale de sa famille' : '';
}

/** '3 candidatures': the subject of a bulk action. */
function manyOf({ action, subject, details }: Parameters<typeof activitySentence>[0]): string | null {
  const count = details?.count;
  if (!ofMany.includes(action) || typeof count !== 'number' || count < 2) return null;
  return `${count} ${subjects[subject].all.replace(/^les /, '')}`;
}

const ofMany: readonly ActivityAction[] = ['assigned', 'staged', 'deleted', 'restored'];

function verbOf(action: ActivityAction, subject: ActivitySubject): string {
  if (action === 'created' && (subject === 'photo' || subject === 'subscriber')) return 'a ajouté';
  return verbs[action] ?? 'a modifié';
}

function objectOf(action: ActivityAction, words: Words, named: boolean): string {
  if (action === 'exported') return words.all;
  // Alerts are marked as read one by one, with their name, or several at once.
  if (action === 'acknowledged') return of(named ? words.the : words.all);
  if (ofSomething.includes(action)) return of(named ? words.the : words.one);
  return named ? words.the : words.one;
}

/** « a changé le rôle du compte ». */
const ofSomething: readonly ActivityAction[] = [
  'account_signed_out',
  'role_changed',
  'second_factor_removed',
  'transferred',
];

/** 'de la photo', 'du carrousel', 'des alertes'. */
function of(object: string): string {
  if (object.startsWith('le ') || object.startsWith('les ')) return object.replace(/^les?/, contracted);
  return /^une? /.test(object) ? `d’${object}` : `de ${object}`;
}

const contracted = (article: string) => (article === 'le' ? 'du' : 'des');

/** A change with its old and new values: public settings of the school. */
export type ActivityChange = { label: string; from: string; to: string };

/** The details of a line beyond its sentence. Details of an unknown shape give nothing. */
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

/** The means of a sign-in. */
const meansLabels: Readonly<Record<string, string>> = {
  password: 'Par mot de passe',
  code: 'Par mot de passe et code',
  'recovery-code': 'Par mot de passe et code de secours',
  passkey: 'Par clé d’accès',
};

/**
 * The note of a line: what happened to a slide, the means of a sign-in, the name of a passkey, an
 * application's stage, the number of exported rows, of alerts or of sessions.
 */
function noteOf(action: ActivityAction, details: Readonly<Record<string, unknown>>): string | null {
  const { change, filters, count, byMail, means, passkey, role, stage, way, to, undone } = details;
  if (typeof details.versionsForgotten === 'number') return 'Versions précédentes effacées';
  if (byMail === true) return 'Par un lien envoyé à l’adresse du compte';
  if (action === 'signed_in') return typeof means === 'string' ? (meansLabels[means] ?? null) : null;
  if (typeof passkey === 'string') return `«${NBSP}${bidiIsolate(passkey)}${NBSP}»`;
  if (typeof role === 'string') return `Rôle${NBSP}: ${role}`;
  if (change === 'added') return 'Photo ajoutée';
  if (change === 'removed') return 'Photo retirée';
  if (undone === true && action !== 'staged') return null;
  if (action === 'staged')
    return stages.some((known) => known === stage)
      ? `Étape${undone === true ? ' de nouveau' : ''}${NBSP}: ${stageLabels[stage as Stage]}`
      : null;
  if (action === 'called' || action === 'call_withdrawn')
    return way === 'whatsapp' ? 'Par WhatsApp' : 'Par téléphone';
  if (action === 'assigned' || action === 'transferred')
    return typeof to === 'string' ? `À ${bidiIsolate(to)}` : 'À personne';
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
