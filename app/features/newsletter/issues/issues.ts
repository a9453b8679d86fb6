import type { FieldErrors } from '#app/forms/form-results.ts';
import type { DeliveryState, IssueState } from '#app/school/vocabulary.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { Message } from '#app/ui/toasts.ts';

/** The office's path of the newsletter. */
export const issuesPath = '/admin/newsletters';

/** The labels of an issue's states. */
export const issueStateLabels: Readonly<Record<IssueState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  scheduled: { label: 'Programmée', tone: 'majorelle' },
  sending: { label: 'Envoi en cours', tone: 'saffron' },
  stopped: { label: 'Envoi arrêté', tone: 'terracotta' },
  sent: { label: 'Envoyée', tone: 'emerald' },
};

/** The labels of a delivery's states: singular and plural. */
export const deliveryStateLabels: Readonly<
  Record<DeliveryState, { one: string; all: string; tone: BadgeTone }>
> = {
  waiting: { one: 'En attente', all: 'En attente', tone: 'saffron' },
  sent: { one: 'Partie', all: 'Parties', tone: 'emerald' },
  refused: { one: 'Refusée par le serveur', all: 'Refusées', tone: 'terracotta' },
  failed: { one: 'Abandonnée', all: 'Abandonnées', tone: 'terracotta' },
  expired: { one: 'Trop ancienne', all: 'Trop anciennes', tone: 'neutral' },
  left: { one: 'Désinscrite entre-temps', all: 'Désinscrites', tone: 'neutral' },
};

/** An issue's recipients per state; absent for zero. */
export type DeliveryCounts = Partial<Record<DeliveryState, number>>;

/** Maximum characters and items of an issue; the database has no tighter limits. */
export const issueLimits = { subject: 150, word: 5000, picks: 10 } as const;

/** A post or an event to choose for an issue. */
export type Candidate = {
  id: string;
  title: string;
  /** « publié le 5 mars 2027 », « samedi 6 mars 2027 à 08:30 ». */
  words: string;
  /** It cannot be sent: it is a draft again, or is over. */
  isOff: boolean;
};

/** The choices, and whether there are more. */
export type Choices = { candidates: Candidate[]; isMore: boolean };

/** Another user's newer save of a draft. */
export type IssueConflict = { version: number; savedBy: string | null; savedAt: string };

/** The result of an action on an issue. */
export type IssueResult =
  | { status: 'saved'; version: number }
  | { status: 'invalid'; errors: FieldErrors }
  | { status: 'conflict'; conflict: IssueConflict }
  | { status: 'tested'; to: string }
  | { status: 'sending' | 'unscheduled' | 'stopped' | 'resumed' }
  | { status: 'scheduled'; when: string }
  /** It changed since it was shown: a colleague edited it, or its scheduled time had come. */
  | { status: 'late' | 'gone' }
  | { status: 'nothing-to-say' | 'nobody' | 'no-server' };

const refused = (title: string, text: string): Message => ({ title, text, style: 'destructive' });

/** The toast of a result; null when the page itself shows it. */
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
