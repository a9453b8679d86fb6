import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type NewsletterBlockProps = { title: string; text: string; children: ReactNode };

/** The frame of the newsletter's form, with its heading (spec §2). */
export function NewsletterBlock({ title, text, children }: NewsletterBlockProps) {
  return (
    <section aria-labelledby="newsletter" className="py-14 sm:py-20">
      <Container>
        <div className="grid overflow-hidden rounded-card border border-line bg-white lg:grid-cols-[5fr_6fr]">
          <div className="relative isolate grid content-center gap-3 overflow-hidden bg-ink p-6 text-white sm:p-10">
            <ZelligeTexture className="-z-10 opacity-[0.12]" size={96} />
            <h2 id="newsletter" className="text-3xl">
              {title}
            </h2>
            <p className="text-ink-faint text-lg">{text}</p>
            <Link
              to={newsletterPath}
              className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
            >
              Lire les derniers numéros
            </Link>
          </div>
          {children}
        </div>
      </Container>
    </section>
  );
}
