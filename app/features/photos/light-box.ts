import { showModal } from '#app/ui/show-modal.ts';

type LightBox = {
  dialog: HTMLDialogElement;
  track: HTMLElement;
  place: HTMLElement;
  steps: readonly HTMLButtonElement[];
  links: readonly HTMLElement[];
  /** The last shown index: a closed light box has no layout to compute it from. */
  shown: number;
};

let made: LightBox | undefined;

/**
 * Opens the light box at a link's photo, with its neighbours. Navigation by swipe (native scrolling),
 * buttons, arrow keys, Home and End; Escape closes it, and the last shown photo's link gets the focus.
 */
export function openLightBox(link: HTMLElement): void {
  made ??= makeLightBox();
  if (!made) return;
  showModal(made.dialog);
  goTo(made, made.links.indexOf(link), 'instant');
  announce(made);
}

function makeLightBox(): LightBox | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('[data-light-box]');
  const track = dialog?.querySelector<HTMLElement>('[data-light-box-track]');
  const place = dialog?.querySelector<HTMLElement>('[data-light-box-place]');
  const template = document.querySelector<HTMLTemplateElement>('[data-light-box-photo]');
  if (!dialog || !track || !place || !template) return undefined;
  const links = [...document.querySelectorAll<HTMLElement>('[data-photo]')];
  track.append(...links.map((link) => photoOf(link, template)));
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-light-box-step]')];
  const box: LightBox = { dialog, track, place, steps, links, shown: 0 };
  for (const step of steps)
    step.addEventListener('click', () => goTo(box, shownOf(box) + Number(step.dataset.lightBoxStep)));
  dialog.querySelector('[data-light-box-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => byKey(box, event));
  dialog.addEventListener('close', () => links[box.shown]?.focus());
  track.addEventListener('scroll', () => announce(box), { passive: true });
  return box;
}

/** The picture of a link again, as wide as the screen. */
function photoOf(link: HTMLElement, template: HTMLTemplateElement): Node {
  const photo = template.content.cloneNode(true) as DocumentFragment;
  const picture = link.querySelector('picture')?.cloneNode(true);
  if (picture instanceof HTMLElement) {
    for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
    const image = picture.querySelector('img');
    image?.removeAttribute('class');
    if (image) {
      image.loading = 'lazy';
      // Shown in full here, without a crop.
      image.style.removeProperty('object-position');
    }
    photo.querySelector('div')?.append(picture);
  }
  const caption = photo.querySelector('figcaption');
  if (caption) caption.textContent = link.dataset.photo ?? '';
  return photo;
}

function shownOf({ track }: LightBox): number {
  return track.clientWidth === 0 ? 0 : Math.round(track.scrollLeft / track.clientWidth);
}

function goTo({ track, links }: LightBox, index: number, behavior?: ScrollBehavior): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = Math.max(0, Math.min(links.length - 1, index)) * track.clientWidth;
  track.scrollTo({ left, behavior: behavior ?? (still ? 'instant' : 'smooth') });
}

/** Announces and marks the shown photo; disables buttons without a target. */
function announce(box: LightBox): void {
  if (!box.dialog.open) return;
  const shown = shownOf(box);
  box.shown = shown;
  const said = `${shown + 1} sur ${box.links.length}`;
  if (box.place.textContent !== said) box.place.textContent = said;
  const [back, on] = box.steps;
  // Not `disabled`: the button just pressed would lose the focus.
  if (back) back.ariaDisabled = String(shown === 0);
  if (on) on.ariaDisabled = String(shown === box.links.length - 1);
}

function byKey(box: LightBox, event: KeyboardEvent): void {
  const wanted: Record<string, number> = {
    ArrowLeft: shownOf(box) - 1,
    ArrowRight: shownOf(box) + 1,
    Home: 0,
    End: box.links.length - 1,
  };
  const index = wanted[event.key];
  if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  goTo(box, index);
}
