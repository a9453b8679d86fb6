import { PartFrame, type PartProps } from './part-frame.tsx';

/** The cycle's strengths: two columns of text under a rule of the cycle's colour. */
export function StrengthsSection({ section, ground }: PartProps<'strengths'>) {
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
