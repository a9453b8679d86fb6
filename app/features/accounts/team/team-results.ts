import type { AccountResult } from '#app/features/accounts/account-results.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import type { Message } from '#app/ui/toasts.ts';

/** The re-authentication failed. */
export type Refused = { status: 'refused'; refusal: AccountResult };

/** The result of an invitation. */
export type Invited =
  /** `link` is shown once: only its hash is stored. */
  | { status: 'invited'; email: string; fullName: string; isMailed: boolean; link: string }
  | { status: 'withdrawn' }
  /** An account with that email exists. */
  | { status: 'known'; disabled: boolean }
  /** A valid invitation to that email exists. */
  | { status: 'waiting' }
  /** It was accepted or revoked, or the user may no longer invite. */
  | { status: 'late' }
  | Refused;

/** The response to the invitation form. */
export type InviteResult = Invited | { status: 'invalid'; errors: FieldErrors };

/** The result of a change of an account. */
export type ColleagueResult =
  | { status: 'role-changed'; role: AdminRole }
  | { status: 'disabled'; sessionsEnded: number }
  | { status: 'enabled' }
  | { status: 'sessions-ended'; count: number }
  | { status: 'factors-removed'; sessionsEnded: number }
  | Refused
  /** Inquiries; unassigned, when null. */
  | { status: 'transferred'; count: number; to: string | null }
  /** One's own account is changed by another director. */
  | { status: 'self' }
  /** No account of the direction would remain. */
  | { status: 'last-director' }
  /** Another user was first: it is already done, or no longer applies. */
  | { status: 'late' }
  | { status: 'invalid' };

const style = 'destructive' as const;

const late: Message = {
  title: 'L’équipe a changé entre-temps',
  text: 'Quelqu’un d’autre vient de la modifier\u00A0: vérifiez avant de recommencer.',
  style,
};

/** The toast of an invitation; null where the page itself shows it. */
export function invitedMessage(result: InviteResult): Message | null {
  switch (result.status) {
    case 'invited':
      return result.isMailed
        ? { title: 'Invitation envoyée', text: `${bidiIsolate(result.fullName)} reçoit un lien par email.` }
        : { title: 'Invitation prête', text: 'Le lien est à transmettre vous-même.' };
    case 'withdrawn':
      return { title: 'Invitation retirée', text: 'Son lien ne fonctionne plus.' };
    case 'late':
      return late;
    case 'refused':
      return result.refusal.notice;
    default:
      return null;
  }
}

/** The toast of a change. */
export function colleagueMessage(result: ColleagueResult): Message {
  switch (result.status) {
    case 'role-changed':
      return {
        title: 'Rôle modifié',
        text: `${roleLabels[result.role].label}, dès la prochaine page ouverte.`,
      };
    case 'disabled':
      return { title: 'Compte désactivé', text: describeEndedSessions(result.sessionsEnded) };
    case 'enabled':
      return { title: 'Compte réactivé', text: 'Le mot de passe reste celui d’avant.' };
    case 'sessions-ended':
      return { title: 'Sessions terminées', text: describeEndedSessions(result.count) };
    case 'factors-removed':
      return {
        title: 'Validation en deux étapes retirée',
        text: `${describeEndedSessions(result.sessionsEnded)} La personne en est avertie par email.`,
      };
    case 'refused':
      return result.refusal.notice;
    case 'transferred':
      return {
        title: result.count === 1 ? 'Demande transmise' : `${result.count} demandes transmises`,
        text: result.to ? `À ${bidiIsolate(result.to)}.` : 'Elles ne sont plus à personne en particulier.',
      };
    case 'self':
      return {
        title: 'C’est votre compte',
        text: 'Une autre personne de la direction peut le faire.',
        style,
      };
    case 'last-director':
      return {
        title: 'Impossible',
        text: 'Il ne resterait personne à la direction. Donnez d’abord ce rôle à quelqu’un d’autre.',
        style,
      };
    case 'invalid':
      return { title: 'Erreur', text: 'Cette demande n’a pas été comprise. Rechargez la page.', style };
    case 'late':
      return late;
  }
}

function describeEndedSessions(count: number): string {
  if (count === 0) return 'Aucune session n’était ouverte.';
  return count === 1 ? 'Une session a été fermée.' : `${count} sessions ont été fermées.`;
}
