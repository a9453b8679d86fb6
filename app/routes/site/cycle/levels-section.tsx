import { cn } from '#app/lib/class-names.ts';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** In full, for Tailwind's source scan. */
const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

/** The classes by name, in a row that steps up on wide screens. */
export function LevelsSection({ section, ground }: PartProps<'levels'>) {
  const { levels } = section;
  return (
    <PartFrame section={section} ground={ground}>
      <ol className={cn('equals gap-4 sm:grid', columns[levels.length])}>
        {levels.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid content-start gap-2 rounded-card border border-line border-l-8 border-l-cycle bg-white p-5 lg:border-l lg:border-l-line lg:mt-(--step) lg:border-t-8 lg:border-t-cycle"
            style={{ '--step': `${(levels.length - 1 - index) * 1.75}rem` } as React.CSSProperties}
          >
            <h3 className="text-2xl text-cycle-deep">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PartFrame>
  );
}
