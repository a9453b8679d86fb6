import type { CycleSection } from '#app/school/cycle-page.ts';
import type { CycleSlug } from '#app/school/cycles.ts';
import { CardsSection } from './cards-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { LevelsSection } from './levels-section.tsx';
import { ObjectivesSection } from './objectives-section.tsx';
import { StrengthsSection } from './strengths-section.tsx';
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
