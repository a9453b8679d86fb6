import { cn } from '#app/lib/class-names.ts';
import type { CycleSlug } from '#app/school/cycles.ts';
import { ZelligeFigure } from '#app/ui/zellige.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** How often a star can be cut, and so how many steps one figure can tell. */
const cuts = 4;

type TimelineProps = PartProps<'timeline'> & { cycle: CycleSlug };

/**
 * What follows in time, strung on one line like beads. Four steps unfold one figure, cut once more at each, and stand in a
 * row on wide screens; more of them are stars all alike.
 */
export function TimelineSection({ section, ground, cycle }: TimelineProps) {
  const unfolds = section.steps.length <= cuts;
  return (
    <PartFrame section={section} ground={ground} beside={!unfolds}>
      <ol className={cn('grid', unfolds && 'lg:grid-cols-4 lg:gap-x-8')}>
        {section.steps.map(({ when, title, text }, index) => (
          <li
            key={title}
            className={cn(
              'group relative grid content-start gap-1 pb-7 last:pb-0 sm:pb-9',
              unfolds ? 'pl-18 sm:pl-24 lg:pt-44 lg:pb-0 lg:pl-0' : 'pl-12 sm:pl-16',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-4 bottom-0 w-0.5 bg-cycle/30',
                unfolds
                  ? 'left-7 group-last:max-lg:hidden sm:left-9 lg:top-18 lg:-right-8 lg:bottom-auto lg:left-0 lg:h-0.5 lg:w-auto lg:group-first:-left-[50vw] lg:group-last:-right-[50vw]'
                  : 'left-[0.95rem] group-last:hidden sm:left-[1.2rem]',
              )}
            />
            {unfolds ? (
              <span className="absolute top-0 left-0 grid w-14 place-items-center sm:w-18 lg:h-36 lg:w-auto">
                <ZelligeFigure cycle={cycle} cut={index} className={sizes[index] ?? ''} />
              </span>
            ) : (
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="absolute top-0.5 left-0 size-8 fill-cycle sm:size-10"
              >
                <path d={khatamPath} />
                <path d={khatamPath} transform="translate(7.8 7.8) scale(.35)" className="fill-white" />
              </svg>
            )}
            <p className="font-semibold text-cycle-deep text-sm">{when}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PartFrame>
  );
}

/** Written out, for Tailwind to find them: the figure grows as it is cut. */
const sizes = [
  'size-9 sm:size-12 lg:size-18',
  'size-11 sm:size-14 lg:size-24',
  'size-12 sm:size-16 lg:size-30',
  'size-14 sm:size-18 lg:size-36',
];
