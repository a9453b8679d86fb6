import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { selectionForm, selectionName } from './selection-form.ts';
import type { Selection } from './use-selection.ts';

const box = 'size-5 cursor-pointer accent-majorelle';

type TickProps = {
  selection: Selection;
  value: string;
  /** The checkbox's accessible name: « Cocher la demande de Inès ». */
  label: ReactNode;
  className?: string;
};

/** A row's checkbox, which belongs to the form of the `SelectionBar`. */
export function Tick({ selection, value, label, className }: TickProps) {
  return (
    <label className={cn('grid cursor-pointer place-items-center', className ?? 'size-11')}>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        form={selectionForm}
        name={selectionName}
        value={value}
        checked={selection.isTicked(value)}
        onChange={({ currentTarget }) => selection.tick(value, currentTarget.checked)}
        className={box}
      />
    </label>
  );
}

type TickAllProps = {
  selection: Selection;
  /** « Cocher tous les articles de la page ». */
  label: string;
  /** Whether the label is visible. */
  labelled?: boolean;
};

/** Selects all rows of the page; indeterminate when some are selected. Needs script: it submits nothing. */
export function TickAll({ selection, label, labelled = false }: TickAllProps) {
  const { chosen, isWhole, tickAll } = selection;
  const isSome = chosen.length > 0 && !isWhole;
  return (
    <label
      className={cn(
        'cursor-pointer noscript:hidden',
        labelled
          ? 'inline-flex min-h-11 items-center gap-3 text-sm'
          : 'mx-auto grid size-8 place-items-center',
      )}
    >
      <input
        type="checkbox"
        checked={isWhole}
        ref={(input) => {
          if (input) input.indeterminate = isSome;
        }}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
        className={box}
      />
      <span className={labelled ? undefined : 'sr-only'}>{label}</span>
    </label>
  );
}
