import { contactSubjects } from '#app/school/contact-subjects.ts';

/** Path of a page → its query parameters → the values of each that it distinguishes. */
export type KnownParameters = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The query parameters each kept page reads. Any other parameter, or value, is neither part of the page's key nor
 * shown to it, so that made-up query strings can neither fill the cache nor get past it.
 */
export const knownParameters: KnownParameters = {
  '/contact': { sujet: contactSubjects, envoye: ['1'] },
  '/admissions': { envoyee: ['1'] },
  '/newsletter': { demande: ['recue'] },
  '/inscriptions/recue': { place: ['attente', 'a-confirmer', 'attente-a-confirmer'] },
};
