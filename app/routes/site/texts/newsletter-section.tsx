import { NewsletterBlock } from '#app/features/newsletter/components/newsletter-block.tsx';
import { NewsletterForm } from '#app/features/newsletter/components/newsletter-form.tsx';
import { Island } from '#app/islands/island.tsx';
import type { NewsletterTexts } from '#app/school/pages/news.ts';

/** The newsletter's form in its frame, on every page that has it. */
export function NewsletterSection({ texts }: { texts: NewsletterTexts }) {
  return (
    <NewsletterBlock title={texts.form.title} text={texts.promise.title}>
      <Island name="newsletter" of={NewsletterForm} props={{}} />
    </NewsletterBlock>
  );
}
