import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { type AttentionItem, attentionItems } from './attention.ts';
import type { Figures } from './read-figures.server.ts';

const tones: Record<AttentionItem['tone'], string> = {
  saffron: 'bg-saffron-tint text-saffron-deep',
  terracotta: 'bg-terracotta-tint text-terracotta-deep',
  emerald: 'bg-emerald-tint text-emerald-deep',
};

/** What needs attention now, each line a link to where it is handled. */
export function AttentionList({ figures }: { figures: Figures }) {
  const items = attentionItems(figures);
  if (items.length === 0) {
    return (
      <p className="rounded-card border border-line bg-white px-5 py-6 text-ink-muted">
        Aucune alerte, aucun brouillon.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {items.map(({ key, count, label, path, tone }) => (
        <li key={key}>
          <Link to={path} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sand sm:px-5">
            <span
              className={cn(
                'grid h-9 min-w-11 place-items-center rounded-control px-2 font-bold tabular-nums',
                tones[tone],
              )}
            >
              <Figure value={count} />
            </span>{' '}
            <span className="min-w-0 grow">{label}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A figure, or a dash when it could not be read. */
export function Figure({ value }: { value: number | string | null | undefined }) {
  if (value !== null && value !== undefined) return value;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">chiffre indisponible</span>
    </>
  );
}
