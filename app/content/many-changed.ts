/** The bulk actions on posts or events. */
export type ContentChange = 'publish' | 'withdraw' | 'trash';

/**
 * Why an item was skipped: deleted, saved since it was shown, already in that state, scheduled, or with a
 * cover without alternative text.
 */
export type LeftAlone = 'gone' | 'changed' | 'same' | 'scheduled' | 'undescribed';

/** The result of a bulk action: the ids that were changed, and the skipped ones counted by reason. */
export type ManyChanged = { done: string[]; left: Partial<Record<LeftAlone, number>> };
