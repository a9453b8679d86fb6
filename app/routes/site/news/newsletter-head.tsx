import type { ReactNode } from 'react';
import type { NewsletterTexts } from '#app/school/pages/news.ts';
import { Hero } from '#app/ui/hero.tsx';
import { LetterDrawing } from './letter-drawing.tsx';

/** An introduction to the newsletter, with the form or its confirmation beside it. */
export function NewsletterHead({ texts, children }: { texts: NewsletterTexts; children: ReactNode }) {
  return (
    <Hero
      eyebrow={<LetterDrawing state="open" className="w-28 sm:w-48" />}
      title={texts.head.title}
      text={texts.head.text}
      aside={
        <section
          aria-labelledby="newsletter"
          className="min-w-0 overflow-hidden rounded-card bg-white text-ink shadow-soft"
        >
          <h2 id="newsletter" className="-mb-3 px-6 pt-6 text-2xl sm:-mb-5 sm:px-10 sm:pt-10">
            {texts.form.title}
          </h2>
          {children}
        </section>
      }
    />
  );
}
