import { figureAt } from '#app/school/cycles.ts';
import type { Philosophy } from '#app/school/pages/philosophy.ts';
import { Card } from '#app/ui/card.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { ZelligeStar } from '#app/ui/zellige.tsx';

/** The four values, each with the star cut once more than the last. */
export function SchoolValues({ values }: { values: Philosophy['values'] }) {
  return (
    <section aria-labelledby="valeurs" className="py-14 sm:py-20">
      <Container className="grid gap-10">
        <SectionHeading id="valeurs" eyebrow={values.eyebrow} title={values.title} text={values.text} />
        <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {values.items.map(({ title, facet, text, practice }, index) => {
            const figure = figureAt(index);
            return (
              <Card
                as="li"
                key={title}
                padding="none"
                data-cycle={figure}
                className="grid grid-rows-[auto_1fr]"
              >
                <div className="grid place-items-center gap-3 bg-cycle-tint px-5 py-7">
                  <ZelligeStar of={figure} className="size-32" />
                  <p className="text-center font-medium text-cycle-deep text-sm">{facet}</p>
                </div>
                <div className="flex flex-col gap-3 p-5 sm:p-6">
                  <h3 className="text-2xl">{title}</h3>
                  <p className="text-ink-muted">{text}</p>
                  <p className="mt-auto border-cycle border-l-4 pl-3 font-medium">{practice}</p>
                </div>
              </Card>
            );
          })}
        </ol>
      </Container>
    </section>
  );
}
