import { AlbumLink } from '#app/features/photos/components/album-link.tsx';
import { ShownIllustration } from '#app/features/photos/components/illustration.tsx';
import { type Illustration, isPhoto } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import type { Philosophy } from '#app/school/pages/philosophy.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

type ApproachesProps = {
  approaches: Philosophy['approaches'];
  /** One for each approach. */
  illustrations: readonly Illustration[];
};

/** The three approaches, picture and text on alternating sides. */
export function Approaches({ approaches, illustrations }: ApproachesProps) {
  return (
    <section aria-labelledby="approches" className="border-line border-t bg-white py-14 sm:py-20">
      <Container className="grid gap-12 sm:gap-16">
        <SectionHeading id="approches" eyebrow={approaches.eyebrow} title={approaches.title} />
        {approaches.items.map(({ title, lead, text, points }, index) => {
          const illustration = illustrations[index];
          return (
            <article key={title} className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
              <div
                className={cn(
                  'aspect-16/9 overflow-hidden rounded-card bg-sand-deep lg:aspect-4/3',
                  index % 2 === 1 && 'lg:col-start-2 lg:row-start-1',
                )}
              >
                {illustration && (
                  <ShownIllustration illustration={illustration} sizes="(min-width: 1024px) 540px, 100vw" />
                )}
              </div>
              <div className={cn('grid gap-4', index % 2 === 1 && 'lg:col-start-1 lg:row-start-1')}>
                <h3 className="text-2xl">{title}</h3>
                <p className="font-display font-semibold text-lg text-majorelle">{lead}</p>
                <p className="text-ink-muted">{text}</p>
                <ul className="grid gap-2.5">
                  {points.map((point) => (
                    <li key={point} className="flex gap-3">
                      <svg
                        viewBox="0 0 24 24"
                        aria-hidden="true"
                        className="mt-1 size-4 shrink-0 fill-saffron"
                      >
                        <path d={khatamPath} />
                      </svg>
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          );
        })}
        {illustrations.some(isPhoto) && <AlbumLink album={{ slug: 'pedagogie' }} />}
      </Container>
    </section>
  );
}
