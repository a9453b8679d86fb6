import type { CycleSlug } from '#app/school/cycles.ts';
import type { Home } from '#app/school/pages/home.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** Each reason has a cycle's colour, so that all four appear before the cycles do. */
const colours: readonly CycleSlug[] = ['college', 'lycee', 'primaire', 'maternelle'];

/** The four reasons 'why choose us' (spec §2): cards on a phone, a spacious list where there is room. */
export function Reasons({ reasons }: { reasons: Home['reasons'] }) {
  return (
    <section aria-labelledby="pourquoi" className="py-11 sm:py-20">
      <Container className="grid gap-7 sm:gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <SectionHeading
          id="pourquoi"
          eyebrow={reasons.eyebrow}
          title={reasons.title}
          className="content-start lg:sticky lg:top-28 lg:self-start"
          text={reasons.text}
        />
        <ul className="equals gap-4">
          {reasons.items.map(({ title, text }, index) => (
            <li
              key={title}
              data-cycle={colours[index % colours.length]}
              className="grid content-start gap-3 border-line max-sm:rounded-card max-sm:border max-sm:bg-white max-sm:p-5 sm:grid-cols-[auto_1fr] sm:gap-6 sm:border-t sm:py-7 sm:last:border-b"
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9 fill-cycle sm:size-12">
                <path d={khatamPath} />
              </svg>
              <div className="grid gap-2">
                <h3 className="text-lg leading-tight sm:text-2xl">{title}</h3>
                <p className="max-w-prose text-ink-muted sm:text-lg">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
