import { formatDateTime, formatDateWithWeekday, formatRelative, formatTime, isoDay } from '#app/lib/dates.ts';
import { activityDetails, activitySentence } from './activity-sentence.ts';
import type { ActivityLine } from './list-activity.server.ts';

/** A line on the page; dates formatted on the server in the school's time. */
export type ActivityView = ReturnType<typeof viewLine>;

/** The lines of one day, newest first. */
export type ActivityDay = { day: string; label: string; lines: ActivityView[] };

/** Lines, newest first, grouped by the days of the school's calendar. */
export function viewActivity(lines: readonly ActivityLine[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of lines) {
    const day = isoDay(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(viewLine(line, now));
    else days.push({ day, label: dayLabel(line.at, now), lines: [viewLine(line, now)] });
  }
  return days;
}

function viewLine(line: ActivityLine, now: Date) {
  return {
    id: line.id,
    who: line.adminName,
    ...activitySentence(line),
    ...activityDetails(line),
    href: line.href,
    at: {
      iso: line.at.toISOString(),
      time: formatTime(line.at),
      exact: formatDateTime(line.at),
      relative: formatRelative(line.at, now),
    },
  };
}

function dayLabel(date: Date, now: Date): string {
  const label = formatDateWithWeekday(date);
  if (isoDay(date) === isoDay(now)) return `Aujourd’hui, ${label}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
