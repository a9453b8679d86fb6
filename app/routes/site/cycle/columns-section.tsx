import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** A few items side by side, with large titles. */
export function ColumnsSection({ section, ground }: PartProps<'columns'>) {
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
