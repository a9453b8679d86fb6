import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '#app/lib/class-names.ts';

type MoveButtonProps = {
  id?: string;
  to: 'up' | 'down';
  /** The button's name: « Monter « Notre cour » ». */
  label: string;
  /** At the end of the list. Stays focusable: the button just pressed must not lose focus. */
  idle: boolean;
  onClick: () => void;
};

/** Moves an entry of a list by one place. */
export function MoveButton({ id, to, label, idle, onClick }: MoveButtonProps) {
  const Arrow = to === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={cn(
        'grid size-11 place-items-center rounded-control border border-edge bg-white',
        idle ? 'cursor-not-allowed opacity-40' : 'hover:border-ink hover:bg-sand',
      )}
    >
      <Arrow aria-hidden="true" className="size-5" />
    </button>
  );
}
