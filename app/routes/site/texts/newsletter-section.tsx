import { NewsletterBlock } from '#app/features/newsletter/components/newsletter-block.tsx';
import {
  NewsletterForm,
  type NewsletterFormProps,
} from '#app/features/newsletter/components/newsletter-form.tsx';
import { Island } from '#app/islands/island.tsx';

/** The newsletter's form in its frame, wherever a page asks for an address. */
export function NewsletterSection({ refused }: NewsletterFormProps) {
  return (
    <NewsletterBlock>
      <Island name="newsletter" of={NewsletterForm} props={{ refused }} />
    </NewsletterBlock>
  );
}
