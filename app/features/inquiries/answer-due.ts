import { formatDatePart, formatTime, isoDay, startOfDay } from '#app/lib/dates.ts';
import { formatHour } from '#app/lib/hours.ts';
import { type ApplicationSource, type InquiryKind, promisedHours } from '#app/school/vocabulary.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The promised deadline of an answer; null for a contact message, which has none. */
export function answerDue(kind: InquiryKind, createdAt: Date): Date | null {
  return kind === 'message' ? null : new Date(createdAt.getTime() + promisedHours[kind] * hour);
}

/** Unanswered applications received before this moment are overdue. */
export function overdueBefore(kind: ApplicationSource, now: Date): Date {
  return new Date(now.getTime() - promisedHours[kind] * hour);
}

/** « À répondre avant demain 10 h 30 », « En retard de 3 h », in the school's time. */
export function formatDue(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime();
  return left >= 0 ? `À répondre avant ${formatMoment(due, now)}` : `En retard de ${formatLength(-left)}`;
}

function formatMoment(moment: Date, now: Date): string {
  const time = formatHour(formatTime(moment));
  if (isoDay(moment) === isoDay(now)) return time;
  if (isoDay(moment) === isoDay(startOfDay(now, 1))) return `demain ${time}`;
  return `${formatDatePart(moment, 'EEEE')} ${time}`;
}

function formatLength(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))}\u00A0min`;
  const hours = Math.floor(milliseconds / hour);
  return hours < 48 ? `${hours}\u00A0h` : `${Math.floor(hours / 24)}\u00A0jours`;
}
