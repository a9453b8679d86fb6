import { formatDateTime, formatRelative } from '#app/lib/dates.ts';
import type { DeliveryState } from '#app/school/vocabulary.ts';
import { type DeliveryCounts, deliveryStateLabels, issueStateLabels } from './issues.ts';
import type { Delivery, ListedIssue } from './list-issues.server.ts';
import type { IssueRow } from './save-issue.server.ts';

/** An issue in the list. */
export type ListedIssueView = ReturnType<typeof viewListedIssue>;

export function viewListedIssue(issue: ListedIssue, now: Date) {
  const { id, number, subject, state, recipients, counts } = issue;
  const moment = issue.startedAt ?? issue.dueAt ?? issue.updatedAt;
  return {
    ...{ id, number, subject, state, recipients },
    state: issueStateLabels[state],
    figures: hasLeft(state) ? figuresOf(recipients, counts) : [],
    moment: { ...viewMoment(moment, now), what: describeMoment(issue) },
  };
}

/** An issue on its own page. */
export type IssueView = ReturnType<typeof viewIssue>;

export function viewIssue(issue: IssueRow, counts: DeliveryCounts, now: Date) {
  const { id, version, number, subject, word, postIds, eventIds, state, recipients, sentByName } = issue;
  const at = (moment: Date | null) => moment && viewMoment(moment, now);
  return {
    ...{ id, version, number, subject, state, recipients, sentByName },
    /** The initial values of a draft's form. */
    stored: { subject, word, posts: postIds.join(','), events: eventIds.join(',') },
    words: issueStateLabels[state],
    due: at(issue.dueAt),
    started: at(issue.startedAt),
    ended: at(issue.endedAt),
    figures: figuresOf(recipients, counts),
    counts,
  };
}

/** A recipient in the list. */
export type DeliveryView = ReturnType<typeof viewDelivery>;

export function viewDelivery({ id, email, state, attempts, dueAt, sentAt, lastAnswer }: Delivery, now: Date) {
  const next = state === 'waiting' && attempts > 0 ? ` Prochain essai ${formatRelative(dueAt, now)}.` : '';
  return {
    ...{ id, email, words: deliveryStateLabels[state] },
    sent: sentAt && viewMoment(sentAt, now),
    /** The mail server's refusal. */
    said: state === 'sent' ? '' : `${lastAnswer ?? ''}${next}`.trim(),
  };
}

function hasLeft(state: ListedIssue['state']): boolean {
  return state !== 'draft' && state !== 'scheduled';
}

const shown: readonly DeliveryState[] = ['sent', 'waiting', 'refused', 'failed', 'expired', 'left'];

/** « 1 980 parties », « 12 refusées »; zero counts are left out, except for sent ones. */
function figuresOf(
  recipients: number,
  counts: DeliveryCounts,
): { state: DeliveryState; words: string; count: number }[] {
  if (recipients > 0 && Object.keys(counts).length === 0) return [];
  return shown.flatMap((state) => {
    const count = counts[state] ?? 0;
    return count === 0 && state !== 'sent'
      ? []
      : [{ state, count, words: formatDeliveryCount(state, count) }];
  });
}

/** « parties », « partie » for one. */
function formatDeliveryCount(state: DeliveryState, count: number): string {
  const all = deliveryStateLabels[state].all.toLowerCase();
  return count > 1 ? all : all.replace(/s$/, '');
}

function describeMoment({ state, startedAt, dueAt }: ListedIssue): string {
  if (startedAt) return 'Partie';
  return state === 'scheduled' && dueAt ? 'Partira' : 'Modifiée';
}

function viewMoment(date: Date, now: Date) {
  return { iso: date.toISOString(), exact: formatDateTime(date), relative: formatRelative(date, now) };
}
