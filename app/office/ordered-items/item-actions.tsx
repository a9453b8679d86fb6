import { ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

type ItemActionsProps = {
  /** « la catégorie », read by screen readers after the button's action, with the name. */
  what: string;
  name: string;
  /** Null for the first item, which cannot move up. */
  onRaise: (() => void) | null;
  editHref: string;
  editLabel: string;
  onDelete: () => void;
};

/** The buttons of an item in a list that the staff orders. */
export function ItemActions({ what, name, onRaise, editHref, editLabel, onDelete }: ItemActionsProps) {
  const which = (
    <span className="sr-only">
      {`\u00A0${what}\u00A0`}
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {onRaise && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={onRaise}
        >
          Monter
          {which}
        </Button>
      )}
      <ButtonLink
        size="sm"
        variant="secondary"
        to={editHref}
        icon={<Pencil aria-hidden="true" className="size-4" />}
      >
        {editLabel}
        {which}
      </ButtonLink>
      <Button
        size="sm"
        variant="ghost"
        className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onDelete}
      >
        Supprimer
        {which}
      </Button>
    </div>
  );
}
