import { Link } from 'react-router';
import type { ActivityChange } from '#app/features/activity/activity-sentence.ts';
import type { ActivityDay, ActivityView } from '#app/features/activity/activity-views.ts';
import { Card } from '#app/ui/card.tsx';

/** The staff's activity, day by day. */
export function ActivityList({ days }: { days: ActivityDay[] }) {
  return days.map(({ day, label, lines }) => (
    <section key={day} aria-labelledby={`jour-${day}`} className="grid gap-3">
      <h2 id={`jour-${day}`} className="text-lg">
        {label}
      </h2>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      </Card>
    </section>
  ));
}

function Line({ line }: { line: ActivityView }) {
  const { who, doing, after, changes, note, at } = line;
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:items-baseline sm:px-5">
      <time dateTime={at.iso} title={at.exact} className="font-semibold text-sm tabular-nums">
        {at.time}
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="min-w-0 break-words">
          <strong>
            <bdi>{who}</bdi>
          </strong>
          {` ${doing}`}
          <Named line={line} />
          <span>{after && ` ${after}`}</span>
        </p>
        {note && <p className="text-ink-muted text-sm">{note}</p>}
        <Changes changes={changes} />
      </div>
      <p className="text-ink-muted text-sm">{at.relative}</p>
    </li>
  );
}

function Named({ line: { name, href } }: { line: ActivityView }) {
  const link = 'inline-block min-h-6 font-medium text-majorelle underline underline-offset-4';
  if (name && href) {
    return (
      <>
        {' '}
        <Link to={href} className={link}>
          <bdi>{name}</bdi>
        </Link>
      </>
    );
  }
  if (name) {
    return (
      <>
        {' '}
        <bdi>{name}</bdi>
      </>
    );
  }
  if (!href) return null;
  return (
    <>
      {' · '}
      <Link to={href} className={link}>
        Ouvrir la page
      </Link>
    </>
  );
}

function Changes({ changes }: { changes: ActivityChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map(({ label, from, to }) => (
        <li key={label} className="min-w-0 break-words">
          <span className="font-medium">{label}</span>
          {'\u00A0: '}
          <span className="sr-only">avant{'\u00A0'}</span>
          <del className="text-ink-muted">
            <bdi>{from}</bdi>
          </del>
          <span aria-hidden="true">{' → '}</span>
          <span className="sr-only">, maintenant{'\u00A0'}</span>
          <ins className="no-underline">
            <bdi>{to}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
