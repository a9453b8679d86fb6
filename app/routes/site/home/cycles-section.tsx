import type { ReactNode } from 'react';
import type { Home } from '#app/school/pages/home.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** The four cycles; the cards are children, streamed with their photos. */
export function CyclesSection({ heading, children }: { heading: Home['cycles']; children: ReactNode }) {
  return (
    <section aria-labelledby="cycles" className="border-line border-t bg-white py-11 sm:py-20">
      <Container className="grid gap-4 sm:gap-6">
        <SectionHeading id="cycles" eyebrow={heading.eyebrow} title={heading.title} text={heading.text} />
        {children}
      </Container>
    </section>
  );
}
