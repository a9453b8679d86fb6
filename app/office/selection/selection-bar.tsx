import type { ReactNode, RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { selectionForm } from './selection-form.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** The bar's accessible name: « Demandes cochées ». */
  label: string;
  /** The participle for the rows: « cochée »; the plural adds an s. */
  ticked: 'coché' | 'cochée';
  form: RefObject<HTMLFormElement | null>;
  /** The form's action without script; without an action the bar needs script. */
  action?: string;
  /** The bar's buttons. */
  children: ReactNode;
};

/**
 * Bulk actions on the selected rows; shown at the bottom of the window while any row is selected. A form that
 * the rows' checkboxes belong to.
 */
export function SelectionBar({ selection, label, ticked, form, action, children }: SelectionBarProps) {
  const { chosen, isWhole, tickAll } = selection;
  const count = chosen.length;
  const isShown = count > 0;
  return (
    <FootBar
      floating
      as="section"
      aria-label={label}
      data-print="hide"
      className={`p-3 sm:p-4 ${isShown ? '' : `hidden ${action ? 'noscript:block' : ''}`}`}
    >
      <form
        id={selectionForm}
        ref={form}
        method="get"
        action={action}
        autoComplete="off"
        onSubmit={action ? undefined : (event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p role="status" className="font-semibold noscript:hidden">
          {`${count} ${ticked}${count > 1 ? 's' : ''}`}
        </p>
        <Button size="sm" variant="ghost" className="noscript:hidden" onClick={() => tickAll(!isWhole)}>
          {isWhole ? 'Tout décocher' : 'Tout cocher'}
        </Button>
        {children}
      </form>
    </FootBar>
  );
}
