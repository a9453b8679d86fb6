/** The kinds of calendar entries. */
export const entryKinds = ['event', 'publication', 'withdrawal', 'newsletter', 'visit'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A calendar entry, formatted. */
export type CalendarEntry = {
  key: string;
  kind: EntryKind;
  /** '2027-03-05'. */
  day: string;
  /** '08:30', or another time of the day: « Toute la journée ». */
  time: string;
  title: string;
  /** « Brouillon »: a status that its kind does not show. */
  note: string | null;
  href: string;
};

/** The label of each kind, and the style of its mark. */
export const entryLabels: Readonly<Record<EntryKind, { label: string; mark: string }>> = {
  event: { label: 'Événement', mark: 'bg-majorelle' },
  publication: { label: 'Publication', mark: 'bg-emerald' },
  withdrawal: { label: 'Retrait', mark: 'bg-terracotta' },
  newsletter: { label: 'Newsletter', mark: 'bg-saffron' },
  visit: { label: 'Visite', mark: 'bg-ink' },
};
