import type { RecurrenceText } from '#app/features/events/events.ts';

/** The number of dates shown before the rest is folded. */
const shownDates = 6;

/** A recurring event's rhythm and next dates. */
export function EventDates({ repeats: { words, next } }: { repeats: RecurrenceText }) {
  const more = next.length - shownDates;
  return (
    <section aria-labelledby="dates-titre" className="grid gap-3">
      <h2 id="dates-titre" className="text-2xl">
        {next.length > 0 ? 'Les dates suivantes' : 'Les dates'}
      </h2>
      <p className="font-semibold">{words}</p>
      {next.length > 0 && (
        <ul className="list-disc pl-5">
          {next.slice(0, shownDates).map((date) => (
            <li key={date.day}>{date.words}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{more === 1 ? 'Et une autre date.' : `Et ${more} autres dates.`}</p>}
    </section>
  );
}
