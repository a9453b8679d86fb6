import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** What follows in time, strung on one line like beads: each moment is a star. */
export function TimelineSection({ section, ground }: PartProps<'timeline'>) {
  return (
    <PartFrame section={section} ground={ground} beside>
      <ol className="grid">
        {section.steps.map(({ when, title, text }) => (
          <li key={title} className="group relative grid gap-1 pb-9 pl-12 last:pb-0 sm:pl-16">
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
            <p className="font-semibold text-cycle-deep text-sm">{when}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PartFrame>
  );
}
