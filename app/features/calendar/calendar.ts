/** What a calendar tells. */
export const entryKinds = ['event', 'publication', 'withdrawal', 'newsletter', 'visit'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something that comes, in words already. */
export type CalendarEntry = {
  key: string;
  kind: EntryKind;
  /** '2027-03-05'. */
  day: string;
  /** '08:30', or what else it says of the day: « Toute la journée ». */
  time: string;
  title: string;
  /** « Brouillon »: what its kind does not say. */
  note: string | null;
  href: string;
};

/** What each kind is called, and the look of its mark. */
export const entryWords: Readonly<Record<EntryKind, { label: string; mark: string }>> = {
  event: { label: 'Événement', mark: 'bg-majorelle' },
  publication: { label: 'Publication', mark: 'bg-emerald' },
  withdrawal: { label: 'Retrait', mark: 'bg-terracotta' },
  newsletter: { label: 'Newsletter', mark: 'bg-saffron' },
  visit: { label: 'Visite', mark: 'bg-ink' },
};
