import { agreedWording } from '#app/school/privacy-words.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { newsletterPromise } from './newsletter.ts';

/** What somebody agrees to who sends the newsletter's form, as the form says it: it is stored with the consent, whose proof it is. */
export function consentWording(school: SchoolSettings): string {
  return `${newsletterPromise}\n${agreedWording('newsletter', school)}`;
}
