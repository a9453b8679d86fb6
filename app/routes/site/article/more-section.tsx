import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

type MoreSectionProps<Item> = {
  id: string;
  title: string;
  /** None leaves only the way to the whole list. */
  items: readonly Item[];
  /** `alone` when it is the only one, and has the row to itself. */
  card: (item: Item, alone: boolean) => ReactNode;
  all: { to: string; label: string };
};

/** Three, two or one fill the row. */
const cardGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:has-[>:nth-child(2):last-child]:grid-cols-2';

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
            <ul className={cardGrid}>
              {items.map((item) => (
                <li key={item.slug} className="min-w-0 sm:only:col-span-full">
                  {card(item, items.length === 1)}
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
