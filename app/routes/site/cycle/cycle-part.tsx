import type { CycleSection } from '#app/school/cycle-page.ts';
import type { CycleSlug } from '#app/school/cycles.ts';
import { CardsSection } from './cards-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { LevelsSection } from './levels-section.tsx';
import { ObjectivesSection } from './objectives-section.tsx';
import { StrengthsSection } from './strengths-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** Draws one part of a cycle's page by its kind. */
export function CyclePart({ section, cycle }: { section: CycleSection; cycle: CycleSlug }) {
  switch (section.kind) {
    case 'timeline':
      return <TimelineSection section={section} />;
    case 'columns':
      return <ColumnsSection section={section} />;
    case 'levels':
      return <LevelsSection section={section} />;
    case 'cards':
      return <CardsSection section={section} />;
    case 'strengths':
      return <StrengthsSection section={section} />;
    case 'objectives':
      return <ObjectivesSection section={section} cycle={cycle} />;
  }
}
