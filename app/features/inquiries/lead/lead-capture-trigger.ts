/** When the lead pop-up may open (spec §4, §9). Browser only, without rendering. */

/** From the start of the visit to opening, in milliseconds: continues across pages. */
export const leadPopupDelay = 60_000;

/** A visitor who was busy when the pop-up was due must be idle for this long (milliseconds). */
export const calmBeforeLeadPopup = 5_000;

const glance = 1_000;

/** The id of the pop-up's form, and the name of its draft. */
export const leadFormId = 'lead';

const shownKey = 'mille-horizons.lead-popup-shown';
const neverKey = 'mille-horizons.lead-popup-never';

/** In session storage: the start of the visit, and whether there was an interaction since. */
const visitKey = 'mille-horizons.visit';

/**
 * A visitor's gestures: scrolling by wheel, touch or key, a click, a mouse move. Not the event `scroll`: the
 * carousel scrolls by itself (decision 16).
 */
const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click', 'mousemove'] as const;

type FlagStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Used when storage is refused: a submitted form suppresses the pop-up at least until the next page load. */
let unwanted = false;

/** Private windows and strict settings make storage throw: the site then works without it. */
function flagStorage(which: 'localStorage' | 'sessionStorage' = 'localStorage'): FlagStorage | null {
  try {
    return window[which];
  } catch {
    return null;
  }
}

function isFlagged(storage: FlagStorage | null, keys: readonly string[]): boolean {
  try {
    return keys.some((key) => storage?.getItem(key) != null);
  } catch {
    return false;
  }
}

function raiseFlag(key: string, storage: FlagStorage | null): void {
  try {
    storage?.setItem(key, 'true');
  } catch {
    // Without storage the pop-up returns on another visit; nothing else fails.
  }
}

/** Records that the pop-up was opened: it never opens by itself again. */
export function recordLeadPopupShown(storage = flagStorage()): void {
  raiseFlag(shownKey, storage);
}

/** Records that it is not wanted: « Ne plus montrer » was chosen, or one of the three forms was submitted. */
export function recordLeadPopupNever(storage = flagStorage()): void {
  unwanted = true;
  raiseFlag(neverKey, storage);
}

type TriggerOptions<Content> = {
  /** Loads the content for `open` when the pop-up is due; on failure nothing opens. */
  load: () => Promise<Content>;
  /** Called at most once. */
  open: (content: Content) => void;
  /** Whether the visitor is busy with a form of the page or the consent banner: nothing may cover it. */
  isBusy: () => boolean;
  /** The page was left or reloaded with a form started in the pop-up: it reopens at once. */
  resumed?: boolean;
  target?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  storage?: FlagStorage | null;
  /** The tab's session storage. */
  visitStorage?: FlagStorage | null;
};

/** Browsers report a move of a resting mouse when the page moves beneath it. */
function isStill(event: Event): boolean {
  const { movementX, movementY } = event as Partial<MouseEvent>;
  return event.type === 'mousemove' && movementX === 0 && movementY === 0;
}

type Visit = { begunAt: number; interacted: boolean };

/** The current visit, or a new one. A clock that was set back starts a new one. */
function currentVisit(storage: FlagStorage | null, now: number): Visit {
  try {
    const { begunAt, interacted } = JSON.parse(storage?.getItem(visitKey) ?? '');
    if (typeof begunAt === 'number' && begunAt <= now) return { begunAt, interacted: interacted === true };
  } catch {
    // None yet, or no storage: the visit then starts with each page.
  }
  return { begunAt: now, interacted: false };
}

function rememberVisit(visit: Visit, storage: FlagStorage | null): void {
  try {
    storage?.setItem(visitKey, JSON.stringify(visit));
  } catch {
    // It starts again with the next page.
  }
}

/**
 * Opens the pop-up 60 seconds after the visit began (with this page or an earlier one), if by then there was
 * a gesture and neither flag is set; while the visitor is busy it waits for some idle seconds. The flags are
 * read again at the last moment: another tab may have shown it, a form may have been submitted.
 * @returns the cancel function
 */
export function watchForLeadPopup<Content>(options: TriggerOptions<Content>): () => void {
  const { load, open, isBusy, resumed = false, target = window, storage = flagStorage() } = options;
  const { visitStorage = flagStorage('sessionStorage') } = options;
  const isUnwelcome = () => unwanted || isFlagged(storage, resumed ? [neverKey] : [neverKey, shownKey]);
  if (isUnwelcome()) return () => undefined;
  const now = Date.now();
  const visit = currentVisit(visitStorage, now);
  rememberVisit(visit, visitStorage);
  let interacted = resumed || visit.interacted;
  let calledOff = false;
  const wait = Math.max(0, visit.begunAt + leadPopupDelay - now);
  let timer = setTimeout(() => void whenDue(), resumed ? 0 : wait);
  const noteInteraction = (event: Event) => {
    if (isStill(event)) return;
    interacted = true;
    rememberVisit({ ...visit, interacted }, visitStorage);
    forget();
  };
  const forget = () => {
    for (const type of gestures) target.removeEventListener(type, noteInteraction, true);
  };
  // Capturing: a gesture that a part of the page handles is a visitor's all the same.
  for (const type of gestures) {
    target.addEventListener(type, noteInteraction, { capture: true, passive: true });
  }

  async function whenDue() {
    forget();
    if (!interacted || isUnwelcome()) return;
    try {
      // Checked only after loading: on a slow connection the visitor may have begun to type.
      openInCalm(await load(), calmBeforeLeadPopup);
    } catch (error) {
      // Offline, or a newer version is deployed: the visitor did not request it.
      console.warn('The lead form could not be fetched', error);
    }
  }

  function openInCalm(content: Content, calm: number) {
    if (calledOff || isUnwelcome()) return;
    const busy = isBusy();
    if (!busy && calm >= calmBeforeLeadPopup) return open(content);
    timer = setTimeout(() => openInCalm(content, busy ? 0 : calm + glance), glance);
  }

  return () => {
    calledOff = true;
    clearTimeout(timer);
    forget();
  };
}
