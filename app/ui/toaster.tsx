import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFootRoom } from './foot-room.ts';
import { CrossIcon, ErrorIcon, SuccessIcon } from './icons.tsx';
import { dismissToast, registerToastRegion, subscribeToToasts, type Toast, toastState } from './toasts.ts';
import { isTypedIn } from './typing.ts';

export { toast } from './toasts.ts';

const empty = toastState();

/**
 * The page's toasts: render it once in the root layout. Its two live regions are in the document from the
 * first render, because a screen reader ignores a region that arrives together with its message.
 * @param onRoom called when the height of the toasts has changed
 */
export function Toaster({ onRoom }: { onRoom?: (region: HTMLElement) => void }) {
  const region = useFootRoom<HTMLDivElement>('--toast-height', onRoom);
  return (
    <div ref={region} data-print="hide" data-consent-room className={overPage}>
      <Toasts />
    </div>
  );
}

/** The two live regions, rendered only in the newest host: the page's, or an open dialog's. */
export function Toasts() {
  const [region] = useState(() => Symbol('toast region'));
  const { toasts, regions } = useSyncExternalStore(subscribeToToasts, toastState, () => empty);
  useEffect(() => registerToastRegion(region), [region]);
  const shown = regions[regions.length - 1] === region ? toasts : [];
  const last = shown.findLast(({ action }) => action);
  const hasError = toasts.some(({ style }) => style === 'destructive');
  // The page ends lower while an error is shown (styles/base.css).
  useEffect(() => {
    document.documentElement.toggleAttribute('data-error', hasError);
  }, [hasError]);
  useUndoKey(last);
  const card = (item: Toast) => (
    <ToastCard key={item.id} toast={item} isAnnounced={item.region !== undefined && item.region !== region} />
  );
  return (
    <>
      <div role="status" aria-live="polite" className="grid">
        {shown.map((item) => item.style === 'default' && card(item))}
      </div>
      {/* Polite as well: an error stays, and must not interrupt typing. */}
      <div role="log" aria-live="polite" aria-relevant="additions" className="grid">
        {shown.map((item) => item.style === 'destructive' && card(item))}
      </div>
    </>
  );
}

/*
 * In a corner, above anything fixed at the bottom of the screen (height: styles/base.css). The page gets
 * extra space at its end while an error is shown: nothing stays covered.
 */
const overPage =
  'pointer-events-none fixed inset-x-4 above-foot z-50 max-h-[50dvh] has-[[data-toast]:nth-child(4)]:overflow-y-auto sm:left-auto sm:w-96';

/**
 * Long enough to read twice, and to use its action, in milliseconds; paused on hover and focus. An error does
 * not time out.
 */
function displayTime({ title, text = '', style, action }: Toast): number | null {
  if (style === 'destructive') return null;
  return (action ? 12_000 : 5000) + (title.length + text.length) * 40;
}

/**
 * Ctrl+Z, or ⌘Z, runs the newest message's action: its button is the last tab stop of the page. In a text
 * field the shortcut is the field's.
 */
function useUndoKey(last: Toast | undefined) {
  useEffect(() => {
    if (!last) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (repeat || defaultPrevented || isTypedIn(target)) return;
      event.preventDefault();
      act(last);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [last]);
}

/** Once: pressing it dismisses the message. */
function act({ id, action }: Toast) {
  dismissToast(id);
  action?.onPress();
}

function ToastCard({ toast, isAnnounced }: { toast: Toast; isAnnounced: boolean }) {
  const [held, setHeld] = useState(false);
  /** The focus before it came here: the focused button goes with the message. */
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const time = displayTime(toast);
    if (held || time === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), time);
    return () => clearTimeout(timer);
  }, [held, toast]);
  function goBack() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  const destructive = toast.style === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timeout.
    <div
      data-toast={toast.style}
      aria-live={isAnnounced ? 'off' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        before.current = event.relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className={cn(
        'pointer-events-auto my-1.5 flex animate-rise items-start gap-3 rounded-card border-l-6 p-4 shadow-soft',
        destructive ? 'border-terracotta-deep bg-terracotta text-white' : 'border-saffron bg-ink text-white',
      )}
    >
      {destructive ? (
        <ErrorIcon className="mt-0.5 size-5" />
      ) : (
        <SuccessIcon className="mt-0.5 size-5 text-saffron" />
      )}
      <div className="grid flex-1 gap-0.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          title="Ctrl+Z"
          onClick={() => {
            goBack();
            act(toast);
          }}
          className="-my-2.5 min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-white/15"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fermer la notification"
        onClick={() => {
          dismissToast(toast.id);
          goBack();
        }}
        className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/30"
      >
        <CrossIcon />
      </button>
    </div>
  );
}
