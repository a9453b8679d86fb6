import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { type CardRoom, cardRows, roomClass, roomOf } from '#app/ui/card-rows.ts';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

type MoreSectionProps<Item> = {
  id: string;
  title: string;
  /** When empty, only the link to the list is shown. */
  items: readonly Item[];
  card: (item: Item, room: CardRoom) => ReactNode;
  all: { to: string; label: string };
};

/** Further items below a post or an event. */
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
            <ul className={cardRows}>
              {items.map((item, index) => {
                const room = roomOf(index, items.length);
                return (
                  <li key={item.slug} className={cn('min-w-0', roomClass[room])}>
                    {card(item, room)}
                  </li>
                );
              })}
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
