import type { SchoolFacts } from '#app/school/facts.ts';
import { agreedWording } from '#app/school/privacy-words.ts';
import { newsletterPromise } from './newsletter.ts';

/** What somebody agrees to who sends the newsletter's form, as the form says it: it is stored with the consent, whose proof it is. */
export function consentWording(school: SchoolFacts): string {
  return `${newsletterPromise}\n${agreedWording('newsletter', school)}`;
}
