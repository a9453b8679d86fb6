import { figuresOf } from '#app/school/contacts.ts';
import type { Home } from '#app/school/pages/home.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Container } from '#app/ui/layout.tsx';

/** The school in four figures (spec §9). */
export function Figures({ labels }: { labels: Home['figures'] }) {
  const school = useSchool();
  return (
    <section aria-labelledby="chiffres" className="border-line border-y bg-white">
      <Container className="py-10 sm:py-12">
        <h2 id="chiffres" className="sr-only">
          L’école en chiffres
        </h2>
        <dl className="grid grid-cols-2 max-2xs:grid-cols-1 gap-y-8 lg:grid-cols-4">
          {figuresOf(school, labels).map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-1 border-line px-2 text-center sm:px-4 2xs:even:border-l lg:border-l lg:first:border-l-0"
            >
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-bold font-display text-3xl sm:text-4xl text-majorelle tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
