import type { CycleSlug } from '#app/school/cycles.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** Each reason borrows a cycle's colour, so that the four of the lattice are met before the cycles are. */
const reasons: readonly {
  title: string;
  text: string;
  colour: CycleSlug;
}[] = [
  {
    title: 'Une exigence qui porte',
    text: 'Des programmes solides, des évaluations régulières et des retours clairs\u00A0: chaque élève sait où il va, et comment y aller.',
    colour: 'college',
  },
  {
    title: 'Un regard sur chacun',
    text: 'Des classes à taille humaine, de 18 élèves en maternelle à 28 au lycée, et un adulte référent que les parents connaissent.',
    colour: 'lycee',
  },
  {
    title: 'Plusieurs langues, un même élan',
    text: 'L’arabe, le français et l’anglais se croisent dès les premières années, en classe comme dans la cour.',
    colour: 'primaire',
  },
  {
    title: 'Grandir tout entier',
    text: 'Sciences, arts, sport, projets\u00A0: on apprend aussi en essayant, en se trompant et en recommençant ensemble.',
    colour: 'maternelle',
  },
];

/** The four reasons 'why choose us' (spec §2): cards on a phone, a list set at ease where there is room. */
export function Reasons() {
  return (
    <section aria-labelledby="pourquoi" className="py-11 sm:py-20">
      <Container className="grid gap-7 sm:gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <SectionHeading
          id="pourquoi"
          eyebrow="Nos engagements"
          title="Pourquoi nous choisir"
          className="content-start lg:sticky lg:top-28 lg:self-start"
          text="Une école se juge à ce qu’elle tient, jour après jour. Voici ce que les familles nous demandent, et ce que nous leur devons."
        />
        <ul className="equals gap-4">
          {reasons.map(({ title, text, colour }) => (
            <li
              key={title}
              data-cycle={colour}
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
