import type { LinkPurpose } from './vocabulary.ts';

/** Where a link that was sent to the owner of an account leads (decision 5), and the parameter that carries its secret. */
export const linkPaths = {
  'password-reset': '/admin/reset-password',
  unblock: '/admin/unblock',
  'email-change-new': '/admin/email-change',
  'email-change-old': '/admin/email-change',
} as const satisfies Record<LinkPurpose, string>;
export const linkParameter = 'jeton';

/** Where a new link is asked for. */
export const forgottenPath = '/admin/forgotten-password';

/** How long a link works, in minutes. */
export const linkMinutes = 30;

/** How long the two links of a change of address work: the other mailbox may be at home. */
export const emailChangeHours = 24;

/** The link in full. */
export function accountLink(purpose: LinkPurpose, token: string, origin: string): string {
  return `${origin}${linkPaths[purpose]}?${linkParameter}=${token}`;
}

/** Where an invitation leads, and how long it works, in hours (decision 6). */
export const invitationPath = '/admin/invitation';
export const invitationHours = 72;

/** The link of an invitation, in full. */
export function invitationLink(token: string, origin: string): string {
  return `${origin}${invitationPath}?${linkParameter}=${token}`;
}
