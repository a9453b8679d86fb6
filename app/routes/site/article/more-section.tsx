import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

type MoreSectionProps<Item> = {
  id: string;
  title: string;
  /** None leaves only the way to the whole list. */
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  all: { to: string; label: string };
};

/** What else there is to read, under a post or an event. */
export function MoreSection<Item extends { slug: string }>(props: MoreSectionProps<Item>) {
  const { id, title, items, card, all } = props;
  return (
    <section
      aria-labelledby={items.length > 0 ? id : undefined}
      data-print="hide"
      className="border-line border-t bg-white"
    >
      <Container className="grid gap-8 py-12 sm:py-16">
        {items.length > 0 && (
          <>
            <SectionHeading id={id} title={title} />
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((item) => (
                <li key={item.slug} className="min-w-0">
                  {card(item)}
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink to={all.to} variant="secondary" className="justify-self-start">
          {all.label}
        </ButtonLink>
      </Container>
    </section>
  );
}
