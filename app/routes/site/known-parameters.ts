import { contactSubjects } from '#app/school/contact-subjects.ts';

/** Path of a page → its query parameters → the accepted values of each. */
export type KnownParameters = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * The query parameters of each cached page. Any other parameter or value is neither part of the cache key nor
 * passed to the page, so that invented query strings can neither fill the cache nor bypass it.
 */
export const knownParameters: KnownParameters = {
  '/contact': { sujet: contactSubjects, envoye: ['1'] },
  '/admissions': { envoyee: ['1'] },
  '/newsletter': { demande: ['recue'] },
  '/inscriptions/recue': { place: ['attente', 'a-confirmer', 'attente-a-confirmer'] },
};
