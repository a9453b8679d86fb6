import { RotateCcw, Trash2 } from 'lucide-react';
import { type TrashedItem, trashLabels } from '#app/features/trash/trash-list.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type TrashTableProps = {
  items: TrashedItem[];
  /** The item being restored. */
  restoring: string | null;
  onRestore: (item: TrashedItem) => void;
  onErase: (item: TrashedItem) => void;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** The trash, latest first, with buttons to restore and erase. */
export function TrashTable({ items, restoring, onRestore, onErase }: TrashTableProps) {
  const columns: Column<TrashedItem>[] = [
    {
      key: 'name',
      header: 'Nom',
      primary: true,
      cell: ({ name }) => <bdi className="[overflow-wrap:anywhere]">{name}</bdi>,
    },
    { key: 'kind', header: 'Type', cell: ({ kind }) => <Badge>{trashLabels[kind].one}</Badge> },
    {
      key: 'deleted',
      header: 'Supprimé',
      cell: ({ deleted }) => (
        <>
          <time dateTime={deleted.iso} title={deleted.exact}>
            {deleted.relative}
          </time>
          {' par '}
          <bdi>{deleted.by}</bdi>
        </>
      ),
    },
    { key: 'left', header: 'Effacement', cell: ({ left }) => left },
    {
      key: 'actions',
      header: 'Actions',
      cell: (item) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw {...icon} />}
            busy={restoring === item.id}
            busyLabel="Restauration…"
            aria-disabled={restoring !== null}
            onClick={() => restoring === null && onRestore(item)}
          >
            Restaurer <Named item={item} />
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
            icon={<Trash2 {...icon} />}
            onClick={() => onErase(item)}
          >
            Effacer <Named item={item} />
          </Button>
        </span>
      ),
    },
  ];
  return <Table caption="Corbeille" columns={columns} rows={items} rowKey={({ id }) => id} />;
}

function Named({ item }: { item: TrashedItem }) {
  return (
    <span className="sr-only">
      «{'\u00A0'}
      <bdi>{item.name}</bdi>
      {'\u00A0'}»
    </span>
  );
}
