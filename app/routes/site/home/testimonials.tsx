import type { Testimonial } from '#app/features/testimonials/published-testimonials.server.ts';
import { cn } from '#app/lib/class-names.ts';
import type { Home } from '#app/school/pages/home.ts';
import { Container } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

type VoicesProps = { voices: readonly Testimonial[]; titles: Home['voices'] };

/**
 * Testimonials of parents and pupils: the first over the full width, the others in a row that scrolls
 * sideways.
 */
export function Testimonials({ voices, titles }: VoicesProps) {
  const [first, ...others] = voices;
  if (!first) return null;
  return (
    <section aria-labelledby="voix" className="border-line border-t bg-saffron-tint py-14 sm:py-20">
      <Container className="grid gap-10 sm:gap-14">
        <div className="grid gap-6">
          <h2
            id="voix"
            className="flex items-center gap-3 font-sans font-semibold text-base text-saffron-deep"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-saffron">
              <path d={khatamPath} />
            </svg>
            {others.length > 0 ? titles.several : titles.one}
          </h2>
          <Quotation
            voice={first}
            className={isLong(first) ? 'font-display text-xl' : 'font-display text-3xl'}
          />
        </div>
        {others.length > 0 && (
          <ul aria-label="D’autres voix" className={row}>
            {others.map((voice) => (
              <li
                key={voice.quotation}
                className={cn(
                  'grid border-saffron border-t-4 pt-4 sm:max-w-prose sm:flex-1 sm:snap-start',
                  isLong(voice) ? 'sm:min-w-96' : 'sm:min-w-72',
                )}
              >
                <Quotation voice={voice} className="text-lg" />
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}

/** At title size it would fill a phone, and be a narrow column beside the others. */
const isLong = ({ quotation }: Testimonial) => quotation.length > 240;

/** A scrolling row at every width: on wide screens as many side by side as fit. */
const row =
  'equals gap-6 sm:flex sm:gap-8 sm:overflow-x-auto sm:snap-x sm:snap-mandatory sm:overscroll-x-contain sm:pb-3 sm:[scrollbar-width:thin]';

function Quotation({
  voice: { quotation, firstName, relation },
  className,
}: {
  voice: Testimonial;
  className: string;
}) {
  return (
    <figure className="grid content-start gap-4">
      <blockquote>
        <p
          dir="auto"
          className={cn('whitespace-pre-line text-balance leading-snug wrap-anywhere', className)}
        >
          «&nbsp;{quotation}&nbsp;»
        </p>
      </blockquote>
      <figcaption className="wrap-anywhere">
        <bdi className="font-semibold">{firstName}</bdi>
        <span className="text-ink-muted">
          , <bdi>{relation}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}
