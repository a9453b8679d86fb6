/** When the lead pop-up may open (spec §4, §9). Browser only, but nothing here draws. */

/** From load to opening, in milliseconds. */
export const leadPopupDelay = 60_000;

const shownKey = 'mille-horizons.lead-popup-shown';
const neverKey = 'mille-horizons.lead-popup-never';

/** The specification's three signs of a person: a scroll, a click, a move of the mouse. */
const interactions = ['scroll', 'click', 'mousemove'] as const;

type FlagStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Private windows and strict settings make local storage throw: the site then works without memory. */
function flagStorage(): FlagStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function isFlagged(storage: FlagStorage | null): boolean {
  try {
    return storage?.getItem(shownKey) != null || storage?.getItem(neverKey) != null;
  } catch {
    return false;
  }
}

function raiseFlag(key: string, storage: FlagStorage | null): void {
  try {
    storage?.setItem(key, 'true');
  } catch {
    // Nowhere to remember it: it will be asked again on another visit, and nothing else fails.
  }
}

/** Records that the pop-up was opened: it never opens by itself again. */
export function recordLeadPopupShown(storage = flagStorage()): void {
  raiseFlag(shownKey, storage);
}

/** Records « Ne plus montrer ». */
export function recordLeadPopupNever(storage = flagStorage()): void {
  raiseFlag(neverKey, storage);
}

type TriggerOptions = {
  /** Called at most once, when the pop-up is due. */
  open: () => void;
  target?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  storage?: FlagStorage | null;
};

/**
 * Calls `open` 60 seconds from now (the page has just loaded), if by then the person scrolled, clicked or moved the mouse and neither
 * flag is set; otherwise never. The flags are read at that moment too: another tab may have shown it.
 *
 * @returns how to call it off
 */
export function watchForLeadPopup(options: TriggerOptions): () => void {
  const { open, target = window, storage = flagStorage() } = options;
  if (isFlagged(storage)) return () => undefined;
  let interacted = false;
  const noteInteraction = () => {
    interacted = true;
    forget();
  };
  const forget = () => {
    for (const type of interactions) target.removeEventListener(type, noteInteraction, true);
  };
  // Capturing: a scroll inside an element does not bubble, and is a person's all the same.
  for (const type of interactions) {
    target.addEventListener(type, noteInteraction, { capture: true, passive: true });
  }
  const timer = setTimeout(() => {
    forget();
    if (interacted && !isFlagged(storage)) open();
  }, leadPopupDelay);
  return () => {
    clearTimeout(timer);
    forget();
  };
}
