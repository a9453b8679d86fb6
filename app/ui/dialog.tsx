import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { cn } from '#app/lib/class-names.ts';
import { CrossIcon } from './icons.tsx';
import { showModal } from './show-modal.ts';
import { Toasts } from './toaster.tsx';

type DialogProps = {
  open: boolean;
  /** Called with false on Escape, on the close button and on a click outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, part of the dialog's description. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons in the footer, the main one last: always visible, however long the content. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** 'top': the header stays in place when the content's height changes. */
  at?: 'middle' | 'top';
  /** Shown above the title, edge to edge. */
  cover?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /**
   * What closes it besides its own buttons and Escape: the close button and a click outside (unless the user
   * typed something), the close button alone, or nothing.
   */
  closedBy?: 'anything' | 'cross' | 'choice';
  /** The close button's name. */
  closeLabel?: string;
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** A focus trap: Tab would otherwise go on to the browser's toolbars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const active = document.activeElement;
  // Safari before 17.4 lacks `checkVisibility`: there the trap is off.
  if (event.key !== 'Tab' || !active || !('checkVisibility' in active)) return;
  // A nested dialog is a React child: its keys bubble here, and are its own.
  if (!event.currentTarget.contains(active)) return;
  // Content of closed details has boxes but takes no focus: only this check excludes it.
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const sought = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (stops.some((stop) => active.compareDocumentPosition(stop) & sought)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

/**
 * A modal dialog on the native `<dialog>`: in the top layer, the rest of the page inert, focus restored on
 * closing. Mounted only while open, so that its content starts afresh; `data-autofocus` marks the element to
 * focus first (else the close button).
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** What is selected in an editor: focused again, the browser would put its caret at the beginning of the text. */
function rememberSelection(focused: Element | null): () => void {
  const selection = document.getSelection();
  const isEditor = focused instanceof HTMLElement && focused.isContentEditable;
  if (!isEditor || !selection?.rangeCount) return () => undefined;
  const range = selection.getRangeAt(0).cloneRange();
  return () => {
    selection.removeAllRanges();
    selection.addRange(range);
  };
}

function OpenDialog(props: DialogProps) {
  const {
    onOpenChange,
    title,
    text,
    children,
    actions,
    size = 'md',
    cover,
    role,
    closedBy = 'anything',
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const outside = usePressOutside(closedBy === 'anything', () => onOpenChange(false));
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const restoreSelection = rememberSelection(before);
    if (element && !element.open) {
      showModal(element);
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    return () => {
      element?.close();
      // React removes the element before the browser restores the focus.
      if (!(before instanceof HTMLElement) || before === document.activeElement) return;
      before.focus();
      restoreSelection();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      onKeyDown={keepFocusInside}
      onCancel={(event) => {
        // The cancel event of a nested dialog, or of a file chooser in it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpenChange(false);
      }}
      // The browser closes a dialog on a second Escape in a row, without a cancel event.
      onClose={(event) => {
        if (!event.currentTarget.open) onOpenChange(false);
      }}
      {...outside}
      className={cn(
        'm-auto max-h-[calc(100dvh-var(--spacing)*8)] w-[calc(100%-var(--spacing)*8)] flex-col overflow-hidden open:flex',
        'animate-rise rounded-card bg-white p-0 text-ink shadow-soft',
        widths[size],
        props.at === 'top' && 'mt-4',
      )}
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {cover}
        <div className="grid gap-5 p-5 sm:p-7">
          <div className="grid gap-1.5">
            <div className="flex items-start justify-between gap-4">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              {closedBy !== 'choice' && (
                <CloseButton label={props.closeLabel} onClick={() => onOpenChange(false)} />
              )}
            </div>
            {text && (
              <p id={textId} className="text-ink-muted">
                {text}
              </p>
            )}
          </div>
          {children}
        </div>
      </div>
      {/* Everything outside is inert: toasts are shown between the content and the buttons, covering
          neither. */}
      <div data-print="hide" className="max-h-[35dvh] shrink-0 overflow-y-auto px-4 has-data-toast:py-1.5">
        <Toasts />
      </div>
      {actions && (
        <div className="flex shrink-0 flex-wrap-reverse justify-end gap-3 border-line border-t px-5 py-3 max-sm:[&>*]:grow max-2xs:gap-1 max-2xs:py-1.5 sm:px-7 sm:py-4">
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** A click that begins and ends outside the dialog closes it, unless the user typed something. */
function usePressOutside(closes: boolean, onClose: () => void) {
  const begun = useRef(false);
  const typed = useRef(false);
  return {
    onInput: () => {
      typed.current = true;
    },
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      begun.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (closes && begun.current && target === currentTarget && !typed.current) onClose();
    },
  };
}

/** The close button: 44 px, with a name. */
function CloseButton({ label = 'Fermer', onClick }: { label?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sand hover:text-ink"
    >
      <CrossIcon />
    </button>
  );
}
