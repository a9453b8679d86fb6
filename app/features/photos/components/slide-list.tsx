import { GripVertical, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CarouselSlide } from '#app/features/photos/carousel-slides.ts';
import { arrayMove } from '#app/lib/array-move.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { useFirstInteraction } from '#app/office/use-first-interaction.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { MoveButton } from '#app/ui/move-button.tsx';
import { PhotoThumbnail } from '#app/ui/photo-thumbnail.tsx';
import type { DraggableRow } from './slide-drag.tsx';

type SlideListProps = {
  /** In the shown order. */
  slides: readonly CarouselSlide[];
  onArrange: (ids: string[], said: string) => void;
  onRemove: (slide: CarouselSlide) => void;
  /** The slide being removed, if any. */
  removing: string | undefined;
};

type Drag = typeof import('./slide-drag.tsx');

const fetchDrag = () => import('./slide-drag.tsx');

/** The slides in order, moved by their handle or by buttons. */
export function SlideList({ slides, onArrange, onRemove, removing }: SlideListProps) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const drag = useDrag();
  const move = (from: number, to: number) => {
    const slide = slides[from];
    if (!slide || to < 0 || to >= slides.length) return;
    const said = `«\u00A0${bidiIsolate(slide.name)}\u00A0»\u00A0: position ${to + 1} sur ${slides.length}.`;
    onArrange(
      arrayMove(slides, from, to).map(({ id }) => id),
      said,
    );
  };
  return (
    <>
      <ol ref={setList} className="grid gap-3">
        {slides.map((slide, index) => (
          <SlideRow
            key={slide.id}
            slide={slide}
            index={index}
            count={slides.length}
            draggable={drag !== null && slides.length > 1}
            move={move}
            onRemove={onRemove}
            removing={removing === slide.id}
          />
        ))}
      </ol>
      {drag && slides.length > 1 && <drag.SlideDrag rows={rowsIn(list, slides)} onMove={move} />}
    </>
  );
}

/** Loads drag and drop on the first interaction; without it the buttons do the same. */
function useDrag(): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isHere = useFirstInteraction();
  useEffect(() => {
    if (!isHere) return;
    fetchDrag().then(setDrag, (error: unknown) =>
      console.warn('The slides are moved by their buttons alone', error),
    );
  }, [isHere]);
  return drag;
}

/** The rows in the DOM, for drag and drop. */
function rowsIn(list: HTMLOListElement | null, slides: readonly CarouselSlide[]): DraggableRow[] {
  return slides.flatMap(({ id, name }) => {
    const row = list?.querySelector(`[data-slide="${id}"]`);
    const handle = row?.querySelector('[data-handle]');
    return row && handle ? [{ id, name, row, handle }] : [];
  });
}

type SlideRowProps = {
  slide: CarouselSlide;
  index: number;
  count: number;
  draggable: boolean;
  move: (from: number, to: number) => void;
  onRemove: (slide: CarouselSlide) => void;
  removing: boolean;
};

function SlideRow({ slide, index, count, draggable, move, onRemove, removing }: SlideRowProps) {
  const { name, album, isActive, image } = slide;
  return (
    <li
      data-slide={slide.id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-white p-3 sm:flex-nowrap sm:p-4"
    >
      <div className="flex items-center gap-1 self-stretch sm:gap-2">
        <button
          type="button"
          data-handle
          aria-label={`Déplacer «\u00A0${bidiIsolate(name)}\u00A0»`}
          aria-roledescription="poignée de déplacement"
          className={cn(
            'grid min-h-11 w-11 cursor-grab touch-none place-items-center self-stretch rounded-control text-ink-muted hover:bg-sand hover:text-ink',
            !draggable && 'invisible',
          )}
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <span aria-hidden="true" className="w-5 text-center font-bold font-display text-lg tabular-nums">
          {index + 1}
        </span>
      </div>
      <PhotoThumbnail
        image={image}
        className={cn('aspect-video w-28 sm:w-36', !isActive && 'opacity-50 grayscale')}
      />
      <SlideWords slide={slide} />
      <div className="flex w-full items-center justify-end gap-2 sm:w-auto">
        <MoveButton
          to="up"
          label={`Monter «\u00A0${bidiIsolate(name)}\u00A0»`}
          idle={index === 0}
          onClick={() => move(index, index - 1)}
        />
        <MoveButton
          to="down"
          label={`Descendre «\u00A0${bidiIsolate(name)}\u00A0»`}
          idle={index === count - 1}
          onClick={() => move(index, index + 1)}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={removing}
          busyLabel="Retrait…"
          aria-label={`Retirer «\u00A0${bidiIsolate(name)}\u00A0» du carrousel`}
          title={`Retourne dans l’album ${album}`}
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          onClick={() => onRemove(slide)}
        >
          Retirer
        </Button>
      </div>
    </li>
  );
}

function SlideWords({ slide: { name, title, description, isActive } }: { slide: CarouselSlide }) {
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span data-testid="slide-name" className="font-semibold [overflow-wrap:anywhere] lg:line-clamp-2">
          <bdi>{name}</bdi>
        </span>
        <Badge tone={isActive ? 'emerald' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</Badge>
      </div>
      {title === null && <p className="text-ink-muted text-sm">Sans titre</p>}
      <p className="line-clamp-2 text-ink-muted text-sm [overflow-wrap:anywhere]">
        <bdi>{description ?? 'Aucun texte alternatif'}</bdi>
      </p>
    </div>
  );
}
