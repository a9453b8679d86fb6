import { listSearchParams, parseListQuery } from '#app/lib/list-query.ts';
import { type MailKind, type MailState, mailStates } from '#app/school/vocabulary.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** The labels of a mail's states. */
export const mailStateLabels: Readonly<
  Record<MailState, { one: string; all: string; tone: BadgeTone; text: string }>
> = {
  waiting: {
    one: 'En attente',
    all: 'En attente',
    tone: 'saffron',
    text: 'Partira dès que le serveur de courrier le prendra.',
  },
  sent: { one: 'Parti', all: 'Partis', tone: 'emerald', text: 'Le serveur de courrier l’a pris.' },
  refused: {
    one: 'Refusé par le serveur',
    all: 'Refusés',
    tone: 'terracotta',
    text: 'Le serveur de courrier n’en veut pas, le plus souvent parce que l’adresse n’existe pas.',
  },
  failed: {
    one: 'Abandonné',
    all: 'Abandonnés',
    tone: 'terracotta',
    text: 'Tous les essais ont échoué. Le site n’en fera pas d’autre de lui-même.',
  },
  expired: {
    one: 'Trop ancien',
    all: 'Trop anciens',
    tone: 'neutral',
    text: 'N’est pas parti en trois jours\u00A0: plus tard, il n’aurait fait que surprendre.',
  },
};

/** The labels of a mail's kinds, without its content. */
export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  'lead-receipt': 'Accusé de réception d’une demande de contact',
  'admission-receipt': 'Accusé de réception d’une préinscription',
  'message-receipt': 'Accusé de réception d’un message',
  'newsletter-confirmation': 'Lien de confirmation de la newsletter',
  'newsletter-welcome': 'Bienvenue à la newsletter',
  'signup-receipt': 'Inscription à un événement reçue',
  'signup-news': 'Nouvelle d’un événement, aux inscrits',
  'signup-reminder': 'Rappel d’un événement, aux inscrits',
  'newsletter-issue': 'Essai de la newsletter',
  'password-reset': 'Lien pour un nouveau mot de passe',
  'password-changed': 'Mot de passe modifié',
  'new-device': 'Connexion depuis un nouvel appareil',
  unblock: 'Lien pour un compte bloqué',
  reply: 'Réponse à une famille',
  invitation: 'Invitation dans l’équipe',
  'passkey-added': 'Clé d’accès ajoutée',
  'account-changed': 'Compte changé, à la personne concernée',
  'email-change-new': 'Lien pour une nouvelle adresse, à celle-ci',
  'email-change-old': 'Lien pour une nouvelle adresse, à l’ancienne',
  'inquiry-alert': 'Demande reçue, à l’équipe',
  'inquiry-digest': 'Demandes reçues, ensemble, à l’équipe',
  'daily-list': 'Demandes du matin, à l’équipe',
  'weekly-figures': 'Chiffres de la semaine, à l’équipe',
  'security-alert': 'Alerte de sécurité, à l’équipe',
};

/** The query of `/admin/mails`: `?state=…&q=…&page=…`; null: any state. */
export type MailsQuery = {
  search: string;
  state: MailState | null;
  /** From 1. */
  page: number;
};

const sorts = { date: 'desc' } as const;

/** Parses a URL's query; unknown values are ignored. */
export function parseMailsQuery(params: URLSearchParams): MailsQuery {
  const { search, page } = parseListQuery(params, sorts, 'date');
  const state = mailStates.find((known) => known === params.get('state')) ?? null;
  return { search, page, state };
}

/** The URL of a view of the mails, without defaults. */
export function mailsHref({ search, page, state }: MailsQuery): string {
  const parameters: Record<string, string> = {};
  if (state) parameters.state = state;
  const params = listSearchParams({ search, page, sort: 'date', order: 'desc' }, sorts, 'date', parameters);
  return params.size > 0 ? `/admin/mails?${params}` : '/admin/mails';
}

/** Whether the list is filtered. */
export function isNarrowed({ search, state }: MailsQuery): boolean {
  return search !== '' || state !== null;
}

/** The result of sending a mail again; 'late': it was being sent, or is gone. */
export type SendAgainResult = { status: 'done' | 'late' };

/** The toast of a result. */
export function sendAgainMessage({ status }: SendAgainResult) {
  if (status === 'done')
    return { title: 'Le message repart', text: 'Son état change ici dès qu’il est parti.' };
  return {
    title: 'Rien n’a changé',
    text: 'Ce message est en train de partir, ou vient d’être effacé.',
    style: 'destructive' as const,
  };
}
