/** The state of a subscription: unconfirmed, confirmed, suspended after a bounce, or ended. */
export type SubscriptionState = 'pending' | 'confirmed' | 'stopped' | 'ended';

/** A row of the list of subscribers, for the office. */
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

/** The intent of the list's form to erase one, and its result. */
export const eraseSubscriberIntent = 'erase-subscriber';
export type ErasedResult = { status: 'erased' | 'late' };

export type SubscriberSort = 'date' | 'email';

/** The list's orders, with their default directions. */
export const subscriberSorts = { date: 'desc', email: 'asc' } as const satisfies Record<
  SubscriberSort,
  'asc' | 'desc'
>;

/** The state of a subscription. */
export function stateOf({
  confirmedAt,
  unsubscribedAt,
  bouncedAt,
}: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt' | 'bouncedAt'>): SubscriptionState {
  if (unsubscribedAt) return 'ended';
  if (bouncedAt) return 'stopped';
  return confirmedAt ? 'confirmed' : 'pending';
}
