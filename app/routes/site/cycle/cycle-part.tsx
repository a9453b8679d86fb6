import type { Illustration } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import type { CycleSection, TextCard } from '#app/school/cycle-page.ts';
import type { CycleSlug } from '#app/school/cycles.ts';
import { Fold } from '#app/ui/fold.tsx';
import { ZelligeStar } from '#app/ui/zellige.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { PartFrame, type PartOf, type PartProps } from './part-frame.tsx';
import { isUnfolding, TimelineSection } from './timeline-section.tsx';

type CyclePartProps = {
  section: CycleSection;
  cycle: CycleSlug;
  ground: 'white' | 'sand';
  picture: Illustration | undefined;
};

/** Whether a part's heading is beside its content: it has room for a picture. */
export function hasHeadingBeside(section: CycleSection): boolean {
  return section.kind === 'timeline' ? !isUnfolding(section) : section.kind === 'strengths';
}

/** Renders one part of a cycle's page by its kind, on its background. */
export function CyclePart({ section, cycle, ground, picture }: CyclePartProps) {
  switch (section.kind) {
    case 'timeline':
      return <TimelineSection section={section} ground={ground} cycle={cycle} picture={picture} />;
    case 'columns':
      return <ColumnsSection section={section} ground={ground} />;
    case 'levels':
      return <LevelsSection section={section} ground={ground} />;
    case 'cards':
      return <CardsSection section={section} ground={ground} />;
    case 'strengths':
      return <StrengthsSection section={section} ground={ground} picture={picture} />;
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

/** The cycle's strengths at a glance, beside their heading. */
function StrengthsSection({ section, ground, picture }: PartProps<'strengths'>) {
  return (
    <PartFrame section={section} ground={ground} beside picture={picture}>
      <FoldedCards cards={section.strengths} />
    </PartFrame>
  );
}

/** Programme or activities: the subjects at a glance, each with its description folded under its name. */
function CardsSection({ section, ground }: PartProps<'cards'>) {
  const { cards, onInk = false } = section;
  return (
    <PartFrame
      section={section}
      ground={onInk ? 'ink' : ground}
      backdrop={onInk && <ZelligeTexture className="-z-10 opacity-[0.08]" />}
    >
      <FoldedCards cards={cards} onInk={onInk} inTwo />
    </PartFrame>
  );
}

type FoldedCardsProps = {
  cards: readonly TextCard[];
  onInk?: boolean;
  /** Two columns on wide screens. */
  inTwo?: boolean;
};

/** Titles, each with its text folded under it. */
function FoldedCards({ cards, onInk = false, inTwo = false }: FoldedCardsProps) {
  return (
    <ul className={cn('grid content-start items-start gap-3 sm:gap-4', inTwo && 'lg:grid-cols-2')}>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <Fold
            className={onInk ? 'bg-ink-raised' : 'border border-line border-l-8 border-l-cycle bg-white'}
            title={
              <h3 className={cn('text-lg sm:text-xl', onInk ? 'text-saffron' : 'text-cycle-deep')}>
                {title}
              </h3>
            }
          >
            <p className={cn('max-w-prose px-5 pb-5', onInk ? 'text-ink-faint' : 'text-ink-muted')}>{text}</p>
          </Fold>
        </li>
      ))}
    </ul>
  );
}

/** The objectives with ticks, on the cycle's tint with its star large behind. */
function ObjectivesSection({ section, cycle }: { section: PartOf<'objectives'>; cycle: CycleSlug }) {
  return (
    <PartFrame
      section={section}
      ground="tint"
      beside
      backdrop={
        <ZelligeStar
          of={cycle}
          className="absolute -bottom-24 -left-24 -z-10 hidden size-96 opacity-20 lg:block"
        />
      }
    >
      <div className="grid content-start gap-3">
        <Objectives objectives={section.objectives.slice(0, seenObjectives)} />
        {section.objectives.length > seenObjectives && (
          <Fold title="Tous les objectifs" titleClass="text-cycle-deep">
            <Objectives objectives={section.objectives.slice(seenObjectives)} />
          </Fold>
        )}
      </div>
    </PartFrame>
  );
}

/** The others are folded below them. */
const seenObjectives = 3;

function Objectives({ objectives }: Pick<PartOf<'objectives'>, 'objectives'>) {
  return (
    <ul className="grid gap-3">
      {objectives.map((objective) => (
        <li
          key={objective}
          className="grid grid-cols-[auto_1fr] items-center gap-4 rounded-control bg-white px-4 py-3 sm:px-5"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-6 fill-none stroke-2 stroke-cycle-deep"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m4.5 12.8 4.7 4.7L19.5 7" />
          </svg>
          <span className="font-medium">{objective}</span>
        </li>
      ))}
    </ul>
  );
}
