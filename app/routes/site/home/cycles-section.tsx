import type { ReactNode } from 'react';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** The four cycles; the cards come as children, when their photos are there. */
export function CyclesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="cycles" className="border-line border-t bg-white py-11 sm:py-20">
      <Container className="grid gap-4 sm:gap-6">
        <SectionHeading
          id="cycles"
          eyebrow="De 3 à 18 ans"
          title="Quatre cycles, un seul chemin"
          text="De la petite section au baccalauréat, les équipes se connaissent et se passent le relais&nbsp;: l’enfant change de classe, jamais de maison."
        />
        {children}
      </Container>
    </section>
  );
}
