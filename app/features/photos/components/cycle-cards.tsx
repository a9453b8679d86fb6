import { Link } from 'react-router';
import type { CycleIllustrations } from '#app/features/photos/shown-photos.ts';
import { type Cycle, type CycleSlug, cycles } from '#app/school/cycles.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Card } from '#app/ui/card.tsx';
import { ZelligeStar } from '#app/ui/zellige.tsx';
import { ShownIllustration } from './illustration.tsx';

const grid = 'equals gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-4';

type CycleCardsProps = {
  illustrations: CycleIllustrations;
  /** A sentence for each. */
  summaries: Readonly<Record<CycleSlug, string>>;
};

/** The four cycles, each with its photo or its own drawing (spec §4 'Cycle cards'). */
export function CycleCards({ illustrations, summaries }: CycleCardsProps) {
  return (
    <ul className={grid}>
      {cycles.map((cycle) => (
        <li key={cycle.slug} data-cycle={cycle.slug} className="grid grid-rows-[auto_1fr]">
          {/* Behind each card a star rises, larger and with more facets than the previous one. */}
          <span className="-mb-6 flex h-20 items-end justify-center [--by:1.3] lg:-mb-12 lg:h-36">
            <ZelligeStar of={cycle.slug} grown />
          </span>
          <CycleCard
            cycle={cycle}
            illustration={illustrations[cycle.photoSubcategory]}
            summary={summaries[cycle.slug]}
          />
        </li>
      ))}
    </ul>
  );
}

type CycleCardProps = {
  cycle: Cycle;
  illustration: CycleIllustrations[string] | undefined;
  summary: string;
};

function CycleCard({ cycle, illustration, summary }: CycleCardProps) {
  return (
    <Card padding="none" interactive className="grid grid-rows-[auto_1fr]">
      <div className="aspect-4/3 overflow-hidden border-cycle border-b-4 bg-cycle-tint">
        {illustration && (
          <ShownIllustration
            illustration={illustration}
            sizes="(min-width: 1024px) 288px, (min-width: 640px) 50vw, 80vw"
          />
        )}
      </div>
      <CycleText cycle={cycle} summary={summary} />
    </Card>
  );
}

function CycleText({ cycle, summary }: { cycle: Cycle; summary: string }) {
  const { pupilsPerClass } = useSchool();
  return (
    <div className="flex flex-col gap-3 p-5">
      <div>
        <p className="font-semibold text-cycle-deep text-sm">{cycle.ages}</p>
        <h3 className="text-xl">
          <Link to={cycle.path} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {cycle.name}
          </Link>
        </h3>
        <p className="font-medium">{cycle.tagline}</p>
      </div>
      <p className="text-ink-muted text-sm">{summary}</p>
      <p className="mt-auto border-line border-t pt-3 font-medium text-sm">
        {pupilsPerClass[cycle.slug]} élèves par classe · {cycle.levels}
      </p>
    </div>
  );
}
