import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CarouselSlide, carouselTarget } from '#app/features/photos/carousel-slides.ts';
import { CarouselPreview } from '#app/features/photos/components/carousel-preview.tsx';
import { SlideList } from '#app/features/photos/components/slide-list.tsx';
import { useCarouselAction } from '#app/features/photos/components/use-carousel-action.ts';
import { type OrderState, useSlideOrder } from '#app/features/photos/components/use-slide-order.ts';
import type { Slide } from '#app/features/photos/shown-photos.ts';
import { failureSentence } from '#app/office/failure.ts';
import { UnsavedGuard } from '#app/office/unsaved-guard.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CarouselNotice } from './notice.tsx';

type ArrangementProps = { slides: readonly CarouselSlide[]; shown: readonly Slide[] };

/** The slides to order, and the resulting carousel above them. */
export function Arrangement({ slides, shown }: ArrangementProps) {
  const known = useMemo(() => slides.map(({ id }) => id), [slides]);
  const { order, state, isUnsent, arrange, retry } = useSlideOrder(known);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { remove, removing } = useRemoval(() => heading.current?.focus());
  const active = slides.filter(({ isActive }) => isActive).length;
  return (
    <>
      <UnsavedGuard
        dirty={state !== 'saved'}
        isDirty={isUnsent}
        pending={state === 'saving'}
        text="Le nouvel ordre des images n’est pas enregistré&nbsp;: il serait perdu."
      />
      <CarouselNotice all={slides.length} active={active} />
      <section aria-labelledby="apercu" className="grid gap-4">
        <h2 id="apercu" className="text-xl">
          Aperçu
        </h2>
        <CarouselPreview slides={inOrder(shown, order)} />
      </section>
      <section aria-labelledby="images" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="images" ref={heading} tabIndex={-1} className="text-xl">
            Images du carrousel
          </h2>
          <Badge tone={slides.length >= carouselTarget ? 'emerald' : 'saffron'}>
            {slides.length}/{carouselTarget}
          </Badge>
          <OrderAnnouncement state={state} retry={retry} moved={said !== ''} />
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        {slides.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="Aucune image dans le carrousel"
            text="Choisissez des photos de la galerie, ou envoyez-en de nouvelles."
          />
        ) : (
          <>
            <p className="max-w-prose text-ink-muted">
              {
                'Faites glisser une image par sa poignée, ou utilisez les flèches. Les titres et les textes alternatifs se modifient dans '
              }
              <Link
                to="/admin/photos?category=carousel"
                className="font-semibold text-majorelle underline underline-offset-4"
              >
                la galerie
              </Link>
              .
            </p>
            <SlideList
              slides={inOrder(slides, order)}
              removing={removing}
              onRemove={({ id }) => remove(id)}
              onArrange={(ids, words) => {
                arrange(ids);
                setSaid(words);
              }}
            />
          </>
        )}
      </section>
    </>
  );
}

/** The items with these `ids`, in their order; all of them, unchanged, without ids (the defaults). */
function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const named = ids.flatMap((id) => items.filter((item) => item.id === id));
  return named.length > 0 ? named : [...items];
}

/** Removes slides one by one, and announces each result. */
function useRemoval(onGone: () => void) {
  const [removing, setRemoving] = useState<string>();
  const { send } = useCarouselAction((result) => {
    setRemoving(undefined);
    if (result.status === 'saved') onGone();
  });
  return {
    removing,
    remove(id: string) {
      if (removing !== undefined) return;
      setRemoving(id);
      send({ intent: 'remove', id });
    },
  };
}

function OrderAnnouncement({
  state,
  retry,
  moved,
}: {
  state: OrderState;
  retry: () => void;
  moved: boolean;
}) {
  const trouble =
    state === 'saved' || state === 'saving'
      ? null
      : `L’ordre n’est pas enregistré. ${failureSentence({ status: state }, '')}`;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
      {state === 'saving' && <span className="text-ink-muted">Enregistrement…</span>}
      {state === 'saved' && moved && <span className="text-emerald-deep">Ordre enregistré</span>}
      {trouble !== null && (
        <>
          <span className="font-semibold text-terracotta-deep">{trouble}</span>
          <Button size="sm" variant="secondary" onClick={retry}>
            Réessayer
          </Button>
        </>
      )}
    </div>
  );
}
