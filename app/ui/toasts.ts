/** A message to the person, shown in a corner and read aloud. `destructive` is for errors (spec §8). */
export type Toast = {
  id: number;
  title: string;
  text?: string;
  style: 'default' | 'destructive';
  /** What can be done about it, as long as it is shown. */
  action?: { label: string; onPress: () => void };
  /** The thing it is about: a success takes away what was wrong with the same thing. */
  about: string;
  /** The place that was to read it aloud: in another, which takes it over, it is shown and not told again. */
  region: symbol | undefined;
};

/** What a toast says. */
export type Message = Pick<Toast, 'title' | 'text' | 'action'> & { style?: Toast['style'] };

type State = { toasts: readonly Toast[]; regions: readonly symbol[] };

/** Of those that leave by themselves; an error stays until it is dismissed, however many come. */
const visibleAtOnce = 3;
let state: State = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/**
 * Shows a message. In the browser only.
 *
 * @param about the thing it is about, when the page has several; else the page
 * @returns its id, for `dismissToast`
 */
export function toast(message: Message, about = globalThis.location?.pathname ?? ''): number {
  lastId += 1;
  const added: Toast = { style: 'default', ...message, about, id: lastId, region: state.regions.at(-1) };
  const left = state.toasts.filter((shown) => !isAnsweredBy(added, shown));
  const passing = left.filter(({ style }) => style === 'default').slice(1 - visibleAtOnce);
  const kept = left.filter((shown) => shown.style === 'destructive' || passing.includes(shown));
  change({ toasts: [...kept, added] });
  return added.id;
}

/** An error goes once the same thing has succeeded; shown again with the same words, it is shown once. */
function isAnsweredBy(added: Toast, shown: Toast): boolean {
  if (shown.style !== 'destructive' || shown.about !== added.about) return false;
  return added.style === 'default' || (shown.title === added.title && shown.text === added.text);
}

export function dismissToast(id: number): void {
  change({ toasts: state.toasts.filter((shown) => shown.id !== id) });
}

/** Dismisses every toast about a thing. */
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

/** Registers a place where messages can be shown; the newest one (an open dialog's) shows them. */
export function registerToastRegion(region: symbol): () => void {
  change({ regions: [...state.regions, region] });
  return () => change({ regions: state.regions.filter((other) => other !== region) });
}
