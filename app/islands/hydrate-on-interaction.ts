import type { Fields } from '#app/forms/draft-store.ts';
import { hasFormDraft, restoreFormDraft, saveFormDraft } from '#app/forms/form-draft.ts';
import { typedFields } from '#app/forms/form-fields.ts';
import { type IslandName, islands } from './registry.ts';
import { completeStyles } from './styles.ts';

/** Events that hydrate an island: the first sign that a user is about to use its form. */
const touches = ['focusin', 'pointerdown', 'keydown', 'input'] as const;

/** A form sent during hydration is submitted natively after this time (milliseconds). */
const holdTimeoutMs = 5_000;

/** Hydrates each island at its first interaction. Drafts of its form are stored from the start. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) wakeOnTouch(element);
}

function wakeOnTouch(element: HTMLElement): void {
  const name = element.dataset.island;
  if (!isIslandName(name)) return;
  const form = element.querySelector('form');
  const stopKeeping = form ? saveFormDraft(form, form.id, form.hasAttribute('data-answered')) : undefined;
  const sleep = () => {
    for (const touch of touches) element.addEventListener(touch, hydrateOnce, { passive: true });
  };
  const hydrateOnce = () => {
    for (const touch of touches) element.removeEventListener(touch, hydrateOnce);
    void hydrateIsland(element, name).then((outcome) => {
      if (outcome === 'hydrated') stopKeeping?.();
      // The next interaction tries again.
      if (outcome === 'failed') sleep();
    });
  };
  sleep();
  // Restored or already typed text needs the component's counter and validation.
  if (form && hasFormDraft(form.id)) hydrateOnce();
}

/** A submitted form with its values at that time. */
type Held = { form: HTMLFormElement; submitter: HTMLElement | null; fields: Fields };

/** Whether React took over; otherwise the island works without it, permanently if its DOM was changed. */
type Outcome = 'hydrated' | 'changed' | 'failed';

async function hydrateIsland(element: HTMLElement, name: IslandName): Promise<Outcome> {
  const release = holdSubmissions(element);
  try {
    const [{ hydrate }, part] = await Promise.all([
      import('./hydrate.tsx'),
      islands[name](),
      completeStyles(),
    ]);
    const isHydrated = await hydrate(element, part as Parameters<typeof hydrate>[1], name);
    release(isHydrated ? 'hydrated' : 'static');
    return isHydrated ? 'hydrated' : 'changed';
  } catch (error) {
    // Offline, or a newer version was deployed: the form works without React.
    console.info('A form stays the browser’s own', error);
    release('static');
    return 'failed';
  }
}

/**
 * Delays a submission during hydration, so that it does not bypass the code that stores drafts; with a
 * timeout, and not when hydration fails.
 */
function holdSubmissions(element: HTMLElement): (state: 'hydrated' | 'static') => void {
  let held: Held | null = null;
  const release = (state: 'hydrated' | 'static') => {
    clearTimeout(timer);
    element.removeEventListener('submit', hold, true);
    const form = held?.form.isConnected ? held.form : element.querySelector('form');
    if (held && form) send({ ...held, form }, state);
    held = null;
  };
  const hold = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    held = { form: event.target, submitter: event.submitter, fields: typedFields(event.target) };
  };
  const timer = setTimeout(() => release('static'), holdTimeoutMs);
  element.addEventListener('submit', hold, true);
  return release;
}

/** Submits a form with its values at the time of the press, then restores what was typed since as unsent. */
function send({ form, submitter, fields }: Held, state: 'hydrated' | 'static'): void {
  const since = typedFields(form);
  restoreFormDraft(form, fields);
  if (state === 'hydrated') form.requestSubmit(submitter?.isConnected ? submitter : null);
  else form.submit();
  restoreFormDraft(form, since);
}

function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && name in islands;
}
