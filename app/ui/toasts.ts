/** A message to the person, shown in a corner and read aloud. `destructive` is for errors (spec §8). */
export type Toast = { id: number; title: string; text?: string; style: 'default' | 'destructive' };

type State = { toasts: readonly Toast[]; regions: readonly symbol[] };

const visibleAtOnce = 3;
let state: State = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a message. Returns its id, for `dismissToast`. In the browser only. */
export function toast(message: { title: string; text?: string; style?: Toast['style'] }): number {
  lastId += 1;
  const added: Toast = { style: 'default', ...message, id: lastId };
  change({ toasts: [...state.toasts, added].slice(-visibleAtOnce) });
  return added.id;
}

export function dismissToast(id: number): void {
  change({ toasts: state.toasts.filter((shown) => shown.id !== id) });
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
