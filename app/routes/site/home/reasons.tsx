import { BookOpen, HeartHandshake, Languages, Sprout } from 'lucide-react';
import type { CycleSlug } from '#app/school/cycles.ts';
import { Card } from '#app/ui/card.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** Each reason borrows a cycle's colour, so that the four of the lattice are met before the cycles are. */
const reasons: readonly { title: string; text: string; icon: typeof BookOpen; colour: CycleSlug }[] = [
  {
    title: 'Une exigence qui porte',
    text: 'Des programmes solides, des évaluations régulières et des retours clairs : chaque élève sait où il va, et comment y aller.',
    icon: BookOpen,
    colour: 'college',
  },
  {
    title: 'Un regard sur chacun',
    text: 'Des classes à taille humaine, de 18 élèves en maternelle à 28 au lycée, et un adulte référent que les parents connaissent.',
    icon: HeartHandshake,
    colour: 'lycee',
  },
  {
    title: 'Plusieurs langues, un même élan',
    text: 'L’arabe, le français et l’anglais se croisent dès les premières années, en classe comme dans la cour.',
    icon: Languages,
    colour: 'primaire',
  },
  {
    title: 'Grandir tout entier',
    text: 'Sciences, arts, sport, projets : on apprend aussi en essayant, en se trompant et en recommençant ensemble.',
    icon: Sprout,
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
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ title, text, icon: Icon, colour }) => (
            <Card as="li" key={title} data-cycle={colour} className="grid content-start gap-3">
              <span className="grid size-12 place-items-center rounded-control bg-cycle-tint text-cycle-deep">
                <Icon aria-hidden="true" className="size-6" />
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
