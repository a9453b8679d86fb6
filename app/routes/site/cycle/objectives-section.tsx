import type { CycleSlug } from '#app/school/cycles.ts';
import { ZelligeStar } from '#app/ui/zellige.tsx';
import { PartFrame, type PartOf } from './part-frame.tsx';

/** The objectives with ticks, on the cycle's tint with its star large behind. */
export function ObjectivesSection({ section, cycle }: { section: PartOf<'objectives'>; cycle: CycleSlug }) {
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
      <ul className="grid gap-3">
        {section.objectives.map((objective) => (
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
    </PartFrame>
  );
}
