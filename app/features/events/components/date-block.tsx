import type { EventMoment } from '#app/features/events/events.ts';

/** A leaf of a calendar: the day large, its month under it. Said in words elsewhere. */
export function DateBlock({ moment }: { moment: Pick<EventMoment, 'day' | 'month'> }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-w-16 justify-items-center rounded-control bg-white px-3 py-2 text-ink leading-none shadow-soft"
    >
      <span className="font-bold font-display text-3xl tabular-nums">{moment.day}</span>
      <span className="mt-1 font-semibold text-majorelle text-sm">{moment.month}</span>
    </span>
  );
}
