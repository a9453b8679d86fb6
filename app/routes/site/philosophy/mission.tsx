import type { Philosophy } from '#app/school/pages/philosophy.ts';
import { Container } from '#app/ui/layout.tsx';

/** The mission: one large sentence, then the reasons. */
export function Mission({ mission }: { mission: Philosophy['mission'] }) {
  return (
    <section aria-labelledby="mission" className="border-line border-b bg-white py-14 sm:py-20">
      <Container className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <p className="font-semibold text-majorelle text-sm">{mission.eyebrow}</p>
          <h2 id="mission" className="text-4xl">
            {mission.title}
          </h2>
        </div>
        <div className="grid content-start gap-4 border-saffron border-t-4 pt-5 text-ink-muted lg:mt-8">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Container>
    </section>
  );
}
