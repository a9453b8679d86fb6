import { agreedWording } from '#app/school/privacy-notice-text.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { newsletterPromise } from './newsletter.ts';

/** The consent that the newsletter's form states: stored as its proof. */
export function consentWording(school: SchoolSettings): string {
  return `${newsletterPromise}\n${agreedWording('newsletter', school)}`;
}
