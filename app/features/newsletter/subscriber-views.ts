import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import { newsletterLinks } from '#app/school/newsletter-links.ts';
import { type Subscriber, stateOf } from './subscribers.ts';

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
