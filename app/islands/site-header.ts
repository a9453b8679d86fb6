/** Pixels of scroll beyond which the header shrinks (spec §9). */
const shrinkBeyond = 100;

/** Before a pointed-at menu opens, and after closing the time within which it opens again at once (spec §9), in milliseconds. */
const hoverDelay = 200;
const skipDelay = 300;

/** A pointer on its way between the button and the menu has not left. */
const leaveDelay = 150;

/** The header's shrinking, and its menus opened by pointing. A press, Escape and a press outside are the browser's own. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  const shrink = () => header.toggleAttribute('data-shrunk', window.scrollY > shrinkBeyond);
  window.addEventListener('scroll', shrink, { passive: true });
  shrink();
  for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) {
    const button = header.querySelector<HTMLButtonElement>(`[popovertarget="${menu.id}"]`);
    if (!button) continue;
    closeOnLeaving(menu, button);
    if (menu.hasAttribute('data-hover')) openOnPointing(menu, button);
  }
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

/** Focus that goes on behind an open menu would be out of sight. A link within the page leaves it too. */
function closeOnLeaving(menu: HTMLElement, button: HTMLElement): void {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !isOpen(menu)) return;
    if (!menu.contains(relatedTarget) && !button.contains(relatedTarget)) menu.hidePopover();
  };
  menu.addEventListener('focusout', leave);
  button.addEventListener('focusout', leave);
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
}

function openOnPointing(menu: HTMLElement, button: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let openedByPointing = false;
  const after = (delay: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    if (isOpen(menu)) return clearTimeout(timer);
    after(performance.now() - closedAt < skipDelay ? 0 : hoverDelay, () => {
      openedByPointing = true;
      menu.showPopover();
    });
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    if (!isOpen(menu)) return clearTimeout(timer);
    if (openedByPointing) after(leaveDelay, () => menu.hidePopover());
  };
  for (const part of [button, menu]) {
    part.addEventListener('pointerenter', enter);
    part.addEventListener('pointerleave', leave);
  }
  menu.addEventListener('toggle', () => {
    if (isOpen(menu)) return;
    closedAt = performance.now();
    openedByPointing = false;
  });
  // Pointing has just opened what the press is meant to open: it stays, and from now on only a press closes it.
  button.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (!openedByPointing) return;
    event.preventDefault();
    openedByPointing = false;
  });
}
