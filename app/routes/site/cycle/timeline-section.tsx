import type { CycleSlug } from '#app/school/cycles.ts';
import { Fold } from '#app/ui/fold.tsx';
import { ZelligeStar } from '#app/ui/zellige.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { cuts } from '#app/ui/zellige-stars.ts';
import { PartFrame, type PartProps } from './part-frame.tsx';

type TimelineProps = PartProps<'timeline'> & { cycle: CycleSlug };

/** As many steps as a star has cuts: one figure that unfolds across the page. */
export const isUnfolding = ({ steps }: Pick<TimelineProps['section'], 'steps'>) =>
  steps.length === cuts.length;

/**
 * Steps in time, on one line. With as many steps as a star has cuts they unfold one figure, in a row on wide
 * screens; otherwise all stars are alike.
 */
export function TimelineSection({ section, ground, cycle, picture }: TimelineProps) {
  const { steps } = section;
  if (isUnfolding(section)) {
    return (
      <PartFrame section={section} ground={ground}>
        <ol className="grid lg:grid-cols-4 lg:gap-x-8">
          {cuts.map((cut) => {
            const step = steps[cut];
            return (
              step && (
                <li
                  key={step.title}
                  className="group relative grid content-start gap-1 pb-7 pl-20 last:pb-0 sm:pb-9 lg:pt-44 lg:pb-0 lg:pl-0"
                >
                  {/* The thread: vertical on small screens, across the page on wide ones. */}
                  <span
                    aria-hidden="true"
                    className="absolute top-4 bottom-0 left-8 w-0.5 bg-cycle/30 group-last:max-lg:hidden lg:top-18 lg:-right-8 lg:bottom-auto lg:left-0 lg:h-0.5 lg:w-auto lg:group-first:-left-[50vw] lg:group-last:-right-[50vw]"
                  />
                  <span className="absolute top-0 left-0 grid w-16 place-items-center lg:h-36 lg:w-auto">
                    <ZelligeStar of={cycle} cut={cut} grown />
                  </span>
                  <StepText step={step} />
                </li>
              )
            );
          })}
        </ol>
      </PartFrame>
    );
  }
  return (
    <PartFrame section={section} ground={ground} beside picture={picture}>
      <div className="grid content-start gap-4">
        <Steps steps={steps.slice(0, seenSteps)} />
        {steps.length > seenSteps && (
          <Fold title="La suite" className="border border-line bg-white" titleClass="text-cycle-deep">
            <div className="px-5 pt-2 pb-5">
              <Steps steps={steps.slice(seenSteps)} />
            </div>
          </Fold>
        )}
      </div>
    </PartFrame>
  );
}

/** The others are folded below them. */
const seenSteps = 3;

function Steps({ steps }: Pick<TimelineProps['section'], 'steps'>) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li key={step.title} className="group relative grid gap-1 pb-7 pl-12 last:pb-0 sm:pb-9 sm:pl-16">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[0.95rem] w-0.5 bg-cycle/30 group-last:hidden sm:left-[1.2rem]"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="absolute top-0.5 left-0 size-8 fill-cycle sm:size-10"
          >
            <path d={khatamPath} />
            <path d={khatamPath} transform="translate(7.8 7.8) scale(.35)" className="fill-white" />
          </svg>
          <StepText step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepText({
  step: { when, title, text },
}: {
  step: PartProps<'timeline'>['section']['steps'][number];
}) {
  return (
    <>
      <p className="font-semibold text-cycle-deep text-sm">{when}</p>
      <h3 className="text-xl">{title}</h3>
      <p className="max-w-prose text-ink-muted">{text}</p>
    </>
  );
}
