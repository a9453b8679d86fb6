/** Scroll position in pixels beyond which the header shrinks (spec §9). */
const shrinkBeyond = 100;

/**
 * Delay before a hovered menu opens, and the time after closing within which it opens at once (spec §9), in
 * milliseconds.
 */
const hoverDelay = 200;
const skipDelay = 300;

/** A pointer that moves between button and menu has not left, in milliseconds. */
const leaveDelay = 150;

/** Shrinks the header, and opens its menus on hover. Click, Escape and light dismiss are native. */
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
    if (menu.id === 'menu') holdPageStill(menu);
    if (menu.hasAttribute('data-hover')) openOnPointing(menu, button);
  }
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

/** While the menu of a phone is open, the page behind it stays where it is (styles/site.css). */
function holdPageStill(menu: HTMLElement): void {
  menu.addEventListener('toggle', () => document.documentElement.toggleAttribute('data-menu', isOpen(menu)));
}

/**
 * Closes an open menu when focus moves behind it, where it would be hidden, and after a click on a link
 * within the page.
 */
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
  // Hover has just opened the menu that a click is meant to open: it stays open, and from now on only a click
  // closes it.
  button.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (!openedByPointing) return;
    event.preventDefault();
    openedByPointing = false;
  });
}
