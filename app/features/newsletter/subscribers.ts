import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { newsletterLinks } from './newsletter.ts';

/** Where a subscription stands: waiting for its confirmation, confirmed, or ended. */
export type SubscriptionState = 'pending' | 'confirmed' | 'ended';

/** A row of the list of subscribers, as the office reads it. */
export type Subscriber = {
  id: string;
  email: string;
  token: string;
  consentedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  createdAt: Date;
};

export type SubscriberSort = 'date' | 'email';

/** What the list may be sorted by, with the order that comes first. */
export const subscriberSorts = { date: 'desc', email: 'asc' } as const satisfies Record<
  SubscriberSort,
  'asc' | 'desc'
>;

/** What the table shows of a subscriber; dates in words, links whole below `origin`. */
export type SubscriberView = ReturnType<typeof viewSubscriber>;

export function viewSubscriber(subscriber: Subscriber, origin: string, now: Date) {
  const { id, email, token, consentedAt } = subscriber;
  const state = stateOf(subscriber);
  const { confirm, unsubscribe } = newsletterLinks(token, origin);
  return {
    id,
    email,
    state,
    consented: {
      iso: consentedAt.toISOString(),
      exact: formatDateTime(consentedAt),
      relative: formatRelative(consentedAt, now),
    },
    confirmLink: state === 'pending' ? confirm : null,
    unsubscribeLink: state === 'ended' ? null : unsubscribe,
  };
}

/** Where a subscription stands. */
export function stateOf({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>): SubscriptionState {
  if (unsubscribedAt) return 'ended';
  return confirmedAt ? 'confirmed' : 'pending';
}
