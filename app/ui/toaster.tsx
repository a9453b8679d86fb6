import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { CrossIcon, ErrorIcon, SuccessIcon } from './icons.tsx';
import { dismissToast, registerToastRegion, subscribeToToasts, type Toast, toastState } from './toasts.ts';

export { toast } from './toasts.ts';

const empty = toastState();

/**
 * The page's messages: put one in the root layout. Its two live regions are in the document from the
 * first render, because a screen reader ignores a region that arrives together with its message.
 */
export function Toaster() {
  return <ToastRegion />;
}

/** A place for messages inside a modal dialog, outside of which everything is inert. */
export function ToastRegion() {
  const [region] = useState(() => Symbol('toast region'));
  const { toasts, regions } = useSyncExternalStore(subscribeToToasts, toastState, () => empty);
  useEffect(() => registerToastRegion(region), [region]);
  const shown = regions[regions.length - 1] === region ? toasts : [];
  return (
    <div
      data-print="hide"
      // Above a bar of buttons at the foot of the page: they are what is wanted next.
      // More than fit are scrolled through.
      className="pointer-events-none fixed inset-x-4 max-h-[calc(100dvh-6rem)] has-[[data-toast]:nth-child(4)]:overflow-y-auto top-4 z-50 grid gap-3 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96 sm:[body:has([data-foot-bar])_&]:bottom-40 xl:[body:has([data-foot-bar])_&]:bottom-28"
    >
      <div role="status" aria-live="polite" className="grid gap-3">
        {shown.map((item) => item.style === 'default' && <ToastCard key={item.id} toast={item} />)}
      </div>
      <div role="alert" aria-live="assertive" className="grid gap-3">
        {shown.map((item) => item.style === 'destructive' && <ToastCard key={item.id} toast={item} />)}
      </div>
    </div>
  );
}

/** Long enough to read twice, in milliseconds; waits while pointed at or holding focus. An error does not leave. */
function displayTime({ title, text = '', style }: Toast): number | null {
  return style === 'destructive' ? null : 5000 + (title.length + text.length) * 40;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  /** Where the focus was before it came here: the button that has it goes with the message. */
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const time = displayTime(toast);
    if (held || time === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), time);
    return () => clearTimeout(timer);
  }, [held, toast]);
  function dismiss() {
    dismissToast(toast.id);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  const destructive = toast.style === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only keeps the message from leaving.
    <div
      data-toast={toast.style}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        before.current = event.relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className={cn(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border-l-6 p-4 shadow-soft',
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
      <button
        type="button"
        aria-label="Fermer la notification"
        onClick={dismiss}
        className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/30"
      >
        <CrossIcon />
      </button>
    </div>
  );
}
