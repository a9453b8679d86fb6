import type { DeliveryState, IssueState } from '#app/school/vocabulary.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { Message } from '#app/ui/toasts.ts';

/** Where the office writes the newsletter. */
export const issuesPath = '/admin/newsletters';

/** Where an issue stands, in words. */
export const issueStateWords: Readonly<Record<IssueState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  scheduled: { label: 'Programmée', tone: 'majorelle' },
  sending: { label: 'Envoi en cours', tone: 'saffron' },
  stopped: { label: 'Envoi arrêté', tone: 'terracotta' },
  sent: { label: 'Envoyée', tone: 'emerald' },
};

/** What became of an issue for one person, in words: of one, and of all. */
export const deliveryStateWords: Readonly<
  Record<DeliveryState, { one: string; all: string; tone: BadgeTone }>
> = {
  waiting: { one: 'En attente', all: 'En attente', tone: 'saffron' },
  sent: { one: 'Partie', all: 'Parties', tone: 'emerald' },
  refused: { one: 'Refusée par le serveur', all: 'Refusées', tone: 'terracotta' },
  failed: { one: 'Abandonnée', all: 'Abandonnées', tone: 'terracotta' },
  expired: { one: 'Trop ancienne', all: 'Trop anciennes', tone: 'neutral' },
  left: { one: 'Désinscrite entre-temps', all: 'Désinscrites', tone: 'neutral' },
};

/** How many of an issue's recipients are in each state; none where there are none. */
export type DeliveryCounts = Partial<Record<DeliveryState, number>>;

/** Characters and numbers of what an issue is made of; the database has no finer ones. */
export const issueLimits = { subject: 150, word: 5000, picks: 10 } as const;

/** A post or an event that an issue may tell of. */
export type Candidate = {
  id: string;
  title: string;
  /** « publié le 5 mars 2027 », « samedi 6 mars 2027 à 08:30 ». */
  words: string;
  /** Not to be sent: it is a draft again, or is over. */
  isOff: boolean;
};

/** What is offered to be chosen, and whether there is more to ask for. */
export type Choices = { candidates: Candidate[]; isMore: boolean };

/** The errors of each field, by its name, in words. */
export type IssueErrors = Record<string, string[]>;

/** Somebody else's newer save of a draft. */
export type IssueConflict = { version: number; savedBy: string | null; savedAt: string };

/** What came of what the office asked of an issue. */
export type IssueResult =
  | { status: 'saved'; version: number }
  | { status: 'invalid'; errors: IssueErrors }
  | { status: 'conflict'; conflict: IssueConflict }
  | { status: 'tested'; to: string }
  | { status: 'sending' | 'unscheduled' | 'stopped' | 'resumed' }
  | { status: 'scheduled'; when: string }
  /** It is not what the page showed any more: a colleague changed it, or its hour had come. */
  | { status: 'late' | 'gone' }
  | { status: 'nothing-to-say' | 'nobody' | 'no-server' };

const refused = (title: string, text: string): Message => ({ title, text, style: 'destructive' });

/** The toast of a result; null for what the page itself says. */
export function issueNotice(result: IssueResult): Message | null {
  switch (result.status) {
    case 'saved':
      return { title: 'Newsletter enregistrée' };
    case 'invalid':
      return refused('Enregistrement impossible', 'Veuillez corriger les champs signalés.');
    case 'conflict':
      return null;
    case 'tested':
      return { title: 'Essai envoyé', text: `Il arrive dans un instant à ${result.to}.` };
    case 'sending':
      return { title: 'L’envoi commence', text: 'Les chiffres de cette page suivent son avancement.' };
    case 'scheduled':
      return { title: 'Envoi programmé', text: `Elle partira le ${result.when}, heure de Casablanca.` };
    case 'unscheduled':
      return { title: 'Envoi annulé', text: 'La newsletter est de nouveau un brouillon.' };
    case 'stopped':
      return { title: 'Envoi arrêté', text: 'Ce qui est déjà parti ne peut pas être repris.' };
    case 'resumed':
      return { title: 'L’envoi reprend' };
    case 'late':
      return refused('Rien n’a changé', 'Cette newsletter a changé entre-temps\u00A0: la page est à jour.');
    case 'gone':
      return refused('Rien n’a changé', 'Cette newsletter a été supprimée entre-temps.');
    case 'nothing-to-say':
      return refused(
        'Rien à envoyer',
        'Écrivez un mot, ou choisissez un article publié ou un événement à venir.',
      );
    case 'nobody':
      return refused('Personne à qui l’envoyer', 'Aucune adresse n’est inscrite et confirmée.');
    case 'no-server':
      return refused(
        'Aucun serveur de courrier',
        'Le site ne peut rien envoyer tant qu’aucun serveur de courrier n’est configuré.',
      );
  }
}
