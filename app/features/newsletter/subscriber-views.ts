import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { type Subscriber, stateOf } from './subscribers.ts';

/** A subscriber in the table; dates formatted. */
export type SubscriberView = ReturnType<typeof viewSubscriber>;

export function viewSubscriber(subscriber: Subscriber, now: Date) {
  const { id, email, consentedAt, confirmedAt, consentWording } = subscriber;
  return {
    id,
    email,
    state: stateOf(subscriber),
    consented: {
      iso: consentedAt.toISOString(),
      exact: formatDateTime(consentedAt),
      relative: formatRelative(consentedAt, now),
    },
    confirmed: confirmedAt && formatDateTime(confirmedAt),
    wording: consentWording,
  };
}
