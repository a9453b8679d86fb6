const labels = {
  informations: 'Informations générales',
  admissions: 'Admissions',
  visite: 'Visite de l’école',
  autre: 'Autre',
} as const;

export type ContactSubject = keyof typeof labels;

/** The subjects of the contact form (spec §5), as they are stored and as `?sujet=` chooses one. */
export const contactSubjects = Object.keys(labels) as [ContactSubject, ...ContactSubject[]];

/** The words of a stored subject; the stored value itself should one be unknown. */
export function subjectLabel(subject: string): string {
  return Object.hasOwn(labels, subject) ? labels[subject as ContactSubject] : subject;
}
