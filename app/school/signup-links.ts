import { tokenParameter } from './newsletter-links.ts';

/** The pages that the links in a sign-up's mail open, and the one that says it was received to who has no script. */
export const signupCancelPath = '/inscriptions/annulation';
export const signupConfirmPath = '/inscriptions/confirmation';
export const signupReceivedPath = '/inscriptions/recue';

/** The link that cancels a sign-up, once its page is confirmed; below `origin`. */
export function signupCancelLink(token: string, origin = ''): string {
  return `${origin}${signupCancelPath}?${tokenParameter}=${token}`;
}

/** The link that confirms the address of a sign-up, once its page is confirmed; below `origin`. */
export function signupConfirmLink(token: string, origin = ''): string {
  return `${origin}${signupConfirmPath}?${tokenParameter}=${token}`;
}
