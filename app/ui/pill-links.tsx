import { Link } from 'react-router';

type PillLink = { to: string; label: string; count: number; current: boolean };

/** The filters of a list as links, with their counts where useful. */
export function PillLinks({ label, links }: { label: string; links: PillLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label: words, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-white px-4 font-semibold text-sm hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
            >
              {words}
              {count > 0 && <span className="tabular-nums">({count})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
