import type { ReactNode } from 'react';
import type { CycleSlug } from '#app/school/cycles.ts';
import { Card } from '#app/ui/card.tsx';
import { StrokeIcon } from '#app/ui/icons.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** Each reason borrows a cycle's colour, so that the four of the lattice are met before the cycles are. */
const reasons: readonly {
  title: string;
  text: string /** Strokes in a box of 24. */;
  icon: ReactNode;
  colour: CycleSlug;
}[] = [
  {
    title: 'Une exigence qui porte',
    text: 'Des programmes solides, des évaluations régulières et des retours clairs\u00A0: chaque élève sait où il va, et comment y aller.',
    icon: (
      <path d="M12 7v13M12 7c-1.6-1.6-4.4-2.2-8-2.2v12.6c3.6 0 6.4.7 8 2.6 1.6-1.9 4.4-2.6 8-2.6V4.8c-3.6 0-6.4.6-8 2.2z" />
    ),
    colour: 'college',
  },
  {
    title: 'Un regard sur chacun',
    text: 'Des classes à taille humaine, de 18 élèves en maternelle à 28 au lycée, et un adulte référent que les parents connaissent.',
    icon: (
      <path d="M12 20S4 15.4 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2C20 15.4 12 20 12 20zM8.6 12.4l2.3 2.2 4.4-4.6" />
    ),
    colour: 'lycee',
  },
  {
    title: 'Plusieurs langues, un même élan',
    text: 'L’arabe, le français et l’anglais se croisent dès les premières années, en classe comme dans la cour.',
    icon: <path d="M4 5.5h10v8H9l-3 3v-3H4zM17 9.5h3v8h-2v3l-3-3h-5v-1.5M7 8.5h4M7 11h2.5" />,
    colour: 'primaire',
  },
  {
    title: 'Grandir tout entier',
    text: 'Sciences, arts, sport, projets\u00A0: on apprend aussi en essayant, en se trompant et en recommençant ensemble.',
    icon: (
      <path d="M12 20.5v-9M12 14.5c0-3.6-2.6-6-7-6 0 4 2.6 6 7 6zM12 11.5c0-4.4 2.8-7 7.5-7 0 4.6-2.8 7-7.5 7zM7 20.5h10" />
    ),
    colour: 'maternelle',
  },
];

/** The four 'why choose us' cards (spec §2). */
export function Reasons() {
  return (
    <section aria-labelledby="pourquoi" className="py-14 sm:py-20">
      <Container className="grid gap-10">
        <SectionHeading
          id="pourquoi"
          eyebrow="Nos engagements"
          title="Pourquoi nous choisir"
          text="Une école se juge à ce qu’elle tient, jour après jour. Voici ce que les familles nous demandent, et ce que nous leur devons."
        />
        <ul className="equals gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ title, text, icon, colour }) => (
            <Card as="li" key={title} data-cycle={colour} className="grid content-start gap-3">
              <span className="grid size-12 place-items-center rounded-control bg-cycle-tint text-cycle-deep">
                <StrokeIcon>{icon}</StrokeIcon>
              </span>
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </Card>
          ))}
        </ul>
      </Container>
    </section>
  );
}
