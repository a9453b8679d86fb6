import { tokenParameter } from './newsletter-links.ts';

/** The page that the link in a sign-up's mail opens, and the one that says it was received to who has no script. */
export const signupCancelPath = '/inscriptions/annulation';
export const signupReceivedPath = '/inscriptions/recue';

/** The link that cancels a sign-up, once its page is confirmed; below `origin`. */
export function signupCancelLink(token: string, origin = ''): string {
  return `${origin}${signupCancelPath}?${tokenParameter}=${token}`;
}
