import type { Fields } from '#app/forms/draft-store.ts';
import { hasFormDraft, restoreFormDraft, saveFormDraft } from '#app/forms/form-draft.ts';
import { typedFields } from '#app/forms/form-fields.ts';
import { type IslandName, islands } from './registry.ts';
import { completeStyles } from './styles.ts';

/** What hydrates an island: the first sign that somebody is about to use a form. */
const touches = ['focusin', 'pointerdown', 'keydown', 'input'] as const;

/** After this a form that was sent while it was hydrating goes the browser's own way (milliseconds). */
const holdTimeoutMs = 5_000;

/** Lets each island of the page sleep until it is touched. What is typed into its form is kept from the start. */
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
      // The next touch tries again.
      if (outcome === 'failed') sleep();
    });
  };
  sleep();
  // Text that was put back, or typed before this, is counted and checked by the component.
  if (form && hasFormDraft(form.id)) hydrateOnce();
}

/** A form that was sent, as it was when it was. */
type Held = { form: HTMLFormElement; submitter: HTMLElement | null; fields: Fields };

/** Whether React is there; otherwise the island goes on without it, for good where something has changed what was drawn. */
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
    // Offline, or a newer version is online: the form goes on without.
    console.info('A form stays the browser’s own', error);
    release('static');
    return 'failed';
  }
}

/**
 * A form that is sent while its island hydrates waits for it, so that nothing is sent past the code that keeps what was
 * typed; not for long, and not when it never comes.
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

/** Sends a form as it was when its button was pressed. What was typed since is in it again, and unsent. */
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
