/** A toast, shown in a corner and announced. `destructive` is for errors (spec §8). */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  style: 'default' | 'destructive';
  /** The toast's action. */
  action?: { label: string; onPress: () => void };
  /** The toast's subject: a success removes errors about the same subject. */
  about: string;
  /** The region that announced it: another region that takes over shows it without announcing it again. */
  region: symbol | undefined;
};

/** The text and action of a toast. */
export type Message = Pick<Toast, 'title' | 'text' | 'action'> & { style?: Toast['style'] };

type State = { toasts: readonly Toast[]; regions: readonly symbol[] };

/** Of toasts with a timeout; errors stay until dismissed, whatever their number. */
const visibleAtOnce = 3;
let state: State = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. Browser only.
 * @param about its subject, when the page has several; by default the page
 * @returns its id, for `dismissToast`
 */
export function toast(message: Message, about = globalThis.location?.pathname ?? ''): number {
  lastId += 1;
  const added: Toast = { style: 'default', ...message, about, id: lastId, region: state.regions.at(-1) };
  const left = state.toasts.filter((shown) => !isAnsweredBy(added, shown));
  const passing = left.filter(({ style }) => style === 'default').slice(1 - visibleAtOnce);
  const remaining = left.filter((shown) => shown.style === 'destructive' || passing.includes(shown));
  change({ toasts: [...remaining, added] });
  return added.id;
}

/** A success dismisses an error about the same subject; a toast with the same words replaces the old one. */
function isAnsweredBy(added: Toast, shown: Toast): boolean {
  if (shown.style !== 'destructive' || shown.about !== added.about) return false;
  return added.style === 'default' || (shown.title === added.title && shown.text === added.text);
}

export function dismissToast(id: number): void {
  change({ toasts: state.toasts.filter((shown) => shown.id !== id) });
}

/** Dismisses every toast about a subject. */
export function dismissAbout(about: string): void {
  change({ toasts: state.toasts.filter((shown) => shown.about !== about) });
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function toastState(): State {
  return state;
}

/** Registers a region for toasts; the newest one (an open dialog's) shows them. */
export function registerToastRegion(region: symbol): () => void {
  change({ regions: [...state.regions, region] });
  return () => change({ regions: state.regions.filter((other) => other !== region) });
}
