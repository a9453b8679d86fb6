import type { DirectorMessage as Word } from '#app/features/testimonials/published-testimonials.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { Container } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** A letter: the portrait in an arch, if any, the first paragraph large, a signature. */
export function DirectorMessage({ word: { name, role, text, portrait } }: { word: Word }) {
  const [first = '', ...others] = text.split(/\n{2,}/);
  // A long first paragraph at large size would be hard to read.
  const opening = first.length > 240 ? 'text-lg' : 'font-display text-2xl leading-snug';
  return (
    <section aria-labelledby="mot-de-la-direction" className="border-line border-b py-14 sm:py-20">
      <Container
        className={cn(
          'grid gap-8 lg:gap-16',
          portrait && 'md:grid-cols-[minmax(12rem,1fr)_2fr] md:items-start',
        )}
      >
        {portrait && (
          <div className="w-3/5 max-w-72 overflow-hidden rounded-t-full border-saffron border-b-4 bg-sand-deep md:sticky md:top-28 md:w-full">
            <Picture
              image={portrait.image}
              alt={portrait.alt}
              sizes="(min-width: 768px) 288px, 60vw"
              className="aspect-[4/5] w-full object-cover"
            />
          </div>
        )}
        <div className="grid max-w-prose gap-4 wrap-anywhere">
          <h2 id="mot-de-la-direction" className="font-sans font-semibold text-base text-majorelle">
            Le mot de la direction
          </h2>
          <p dir="auto" className={cn('whitespace-pre-line', opening)}>
            {first}
          </p>
          {others.map((paragraph) => (
            <p key={paragraph} dir="auto" className="whitespace-pre-line text-ink-muted">
              {paragraph}
            </p>
          ))}
          <p className="mt-2 flex items-center gap-4">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10 shrink-0 fill-saffron">
              <path d={khatamPath} />
            </svg>
            <span className="grid min-w-0">
              <bdi className="font-bold font-display text-lg">{name}</bdi>
              {role && <bdi className="text-ink-muted">{role}</bdi>}
            </span>
          </p>
        </div>
      </Container>
    </section>
  );
}
