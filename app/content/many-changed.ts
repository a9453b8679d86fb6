/** What can be done with several posts or events at once. */
export type ContentChange = 'publish' | 'withdraw' | 'trash';

/**
 * Why one of them was left as it is: deleted by somebody, saved by somebody since it was shown, as it was to be already, waiting for its
 * hour, with a cover that nothing describes.
 */
export type LeftAlone = 'gone' | 'changed' | 'same' | 'scheduled' | 'undescribed';

/** What became of a selection: the ids with which it was done, and how many were left for each reason. */
export type ManyChanged = { done: string[]; left: Partial<Record<LeftAlone, number>> };
