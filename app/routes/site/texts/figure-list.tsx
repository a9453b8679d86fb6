import { cn } from '#app/lib/class-names.ts';
import { figuresOf } from '#app/school/contacts.ts';
import type { Home } from '#app/school/pages/home.ts';
import { useSchool } from '#app/school/school-context.ts';

type FigureListProps = {
  texts: Home['figures'];
  /** Beside a heading on ink: two rows of two. */
  onInk?: boolean;
};

/** The school in four figures (spec §9). */
export function FigureList({ texts, onInk = false }: FigureListProps) {
  const school = useSchool();
  return (
    <dl
      className={cn(
        'grid grid-cols-2 max-2xs:grid-cols-1',
        onInk ? 'gap-px overflow-hidden rounded-card bg-ink-raised' : 'gap-y-8 lg:grid-cols-4',
      )}
    >
      {figuresOf(school, texts).map(({ value, label, note }) => (
        <div
          key={label}
          className={cn(
            'flex flex-col-reverse justify-end gap-1',
            onInk
              ? 'bg-ink p-4 sm:p-6'
              : 'border-line px-2 text-center sm:px-4 2xs:even:border-l lg:border-l lg:first:border-l-0',
          )}
        >
          <dt className={onInk ? 'text-ink-faint' : 'text-ink-muted'}>
            {label}
            {note && <span className="block font-semibold text-sm">{note}</span>}
          </dt>
          <dd
            className={cn(
              'font-bold font-display text-3xl tabular-nums sm:text-4xl',
              onInk ? 'text-saffron' : 'text-majorelle',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
