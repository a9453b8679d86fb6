/** Where a subscription stands: waiting for its confirmation, confirmed, without an address that there is, or ended. */
export type SubscriptionState = 'pending' | 'confirmed' | 'stopped' | 'ended';

/** A row of the list of subscribers, as the office reads it. */
export type Subscriber = {
  id: string;
  email: string;
  consentedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  bouncedAt: Date | null;
  createdAt: Date;
  consentWording: string | null;
};

/** What the list's form asks to erase one, and what becomes of it. */
export const eraseSubscriberIntent = 'erase-subscriber';
export type ErasedResult = { status: 'erased' | 'late' };

export type SubscriberSort = 'date' | 'email';

/** What the list may be sorted by, with the order that comes first. */
export const subscriberSorts = { date: 'desc', email: 'asc' } as const satisfies Record<
  SubscriberSort,
  'asc' | 'desc'
>;

/** Where a subscription stands. */
export function stateOf({
  confirmedAt,
  unsubscribedAt,
  bouncedAt,
}: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt' | 'bouncedAt'>): SubscriptionState {
  if (unsubscribedAt) return 'ended';
  if (bouncedAt) return 'stopped';
  return confirmedAt ? 'confirmed' : 'pending';
}
