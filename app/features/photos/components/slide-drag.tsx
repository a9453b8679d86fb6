import { Accessibility, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ComponentProps } from 'react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';

/** A row that can be dragged by its handle; both already in the DOM. */
export type DraggableRow = { id: string; name: string; row: Element; handle: Element };

type SlideDragProps = {
  /** In the shown order. */
  rows: readonly DraggableRow[];
  /** Called when a row was dropped elsewhere, with its old and new index. */
  onMove: (from: number, to: number) => void;
};

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;

/** Drag and drop for an already rendered list, by pointer and keyboard. A separate module, loaded later. */
export function SlideDrag({ rows, onMove }: SlideDragProps) {
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      {rows.map((row, index) => (
        <SortableRow key={row.id} {...row} index={index} count={rows.length} />
      ))}
    </DragDropProvider>
  );
}

function SortableRow({
  id,
  name,
  row,
  handle,
  index,
  count,
}: DraggableRow & { index: number; count: number }) {
  // The library accepts existing elements as refs.
  useSortable({ id, index, element: { current: row }, handle: { current: handle }, data: { name, count } });
  return null;
}

const plugins: Plugins = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    screenReaderInstructions: {
      draggable:
        'Appuyez sur Espace pour saisir l’image, sur les flèches haut et bas pour la déplacer, puis sur Espace pour la déposer, ou sur Échap pour annuler.',
    },
    announcements: announcements(),
  }),
];

/** The screen reader messages of a drag. A picked-up slide is over its own place at once: not a move. */
function announcements() {
  let announced: number | undefined;
  return {
    dragstart({ operation: { source } }: DragStartEvent) {
      announced = isSortable(source) ? source.index : undefined;
      return said(source, 'est saisie');
    },
    dragover({ operation: { source } }: DragOverEvent) {
      if (!isSortable(source) || source.index === announced) return undefined;
      announced = source.index;
      return said(source, 'est déplacée');
    },
    dragend({ operation: { source }, canceled }: DragEndEvent) {
      return canceled ? 'Déplacement annulé.' : said(source, 'est déposée');
    },
  };
}

/** '« La cour » est saisie, position 2 sur 4.' */
function said(source: DragStartEvent['operation']['source'], what: string): string | undefined {
  if (!isSortable(source)) return undefined;
  const { name, count } = source.data;
  return `«\u00A0${bidiIsolate(name)}\u00A0» ${what}, position ${source.index + 1} sur ${count}.`;
}
