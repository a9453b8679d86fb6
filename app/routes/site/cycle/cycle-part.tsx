import { cn } from '#app/lib/class-names.ts';
import type { CycleSection } from '#app/school/cycle-page.ts';
import type { CycleSlug } from '#app/school/cycles.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { CardsSection } from './cards-section.tsx';
import { ObjectivesSection } from './objectives-section.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';
import { TimelineSection } from './timeline-section.tsx';

type CyclePartProps = { section: CycleSection; cycle: CycleSlug; ground: 'white' | 'sand' };

/** Renders one part of a cycle's page by its kind, on its background. */
export function CyclePart({ section, cycle, ground }: CyclePartProps) {
  switch (section.kind) {
    case 'timeline':
      return <TimelineSection section={section} ground={ground} cycle={cycle} />;
    case 'columns':
      return <ColumnsSection section={section} ground={ground} />;
    case 'levels':
      return <LevelsSection section={section} ground={ground} />;
    case 'cards':
      return <CardsSection section={section} ground={ground} />;
    case 'strengths':
      return <StrengthsSection section={section} ground={ground} />;
    case 'objectives':
      return <ObjectivesSection section={section} cycle={cycle} />;
  }
}

/** A few items side by side, with large titles. */
function ColumnsSection({ section, ground }: PartProps<'columns'>) {
  return (
    <PartFrame section={section} ground={ground}>
      <ul className="equals gap-5 sm:grid lg:grid-cols-3">
        {section.columns.map(({ title, text, points }) => (
          <li
            key={title}
            className="grid content-start gap-4 rounded-card border-cycle border-t-8 bg-cycle-tint p-5 sm:p-7"
          >
            <h3 className="text-3xl text-cycle-deep sm:text-4xl">{title}</h3>
            <p className="text-lg">{text}</p>
            <ul className="grid gap-2.5 border-cycle/30 border-t pt-4">
              {points.map((point) => (
                <li key={point} className="flex gap-3">
                  <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1.5 size-3.5 shrink-0 fill-cycle">
                    <path d={khatamPath} />
                  </svg>
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}

/** In full, for Tailwind's source scan. */
const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' };

/** The classes by name, in a row that steps up on wide screens. */
function LevelsSection({ section, ground }: PartProps<'levels'>) {
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

/** The cycle's strengths: two columns of text under a rule of the cycle's colour. */
function StrengthsSection({ section, ground }: PartProps<'strengths'>) {
  return (
    <PartFrame section={section} ground={ground} beside>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2">
        {section.strengths.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2 border-cycle border-t-4 pt-4">
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </PartFrame>
  );
}
