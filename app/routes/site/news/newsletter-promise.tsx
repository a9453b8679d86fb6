import type { NewsletterTexts } from '#app/school/pages/news.ts';
import { Container } from '#app/ui/layout.tsx';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** Content and frequency of the newsletter, large; then the steps of a subscription. */
export function NewsletterPromise({ promise }: { promise: NewsletterTexts['promise'] }) {
  return (
    <section aria-labelledby="promesse" className="py-14 sm:py-20">
      <Container className="grid gap-10 sm:gap-14">
        <h2 id="promesse" className="max-w-[34ch] text-4xl">
          {promise.title}
        </h2>
        <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
          {promise.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
              <StepStar step={index} />
              <h3 className="text-xl">{title}</h3>
              <p className="col-start-2 text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}

/** The star, cut once more at each step. */
function StepStar({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="row-span-2 size-14 fill-saffron">
      <path d={khatamPath} />
      {step > 0 && <path d={khatamPath} transform="translate(3.5 3.5) scale(.708)" className="fill-ink" />}
      {step > 1 && <path d={khatamPath} transform="translate(6 6) scale(.5)" />}
    </svg>
  );
}
