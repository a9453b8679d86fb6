/** What precedes every scrolling to a focused element. */
const touches = ['keydown', 'pointerdown'] as const;

const room = { height: 0, isTouched: false };
let sheet: CSSStyleSheet | undefined;

/**
 * Publishes the height of the consent banner in px, 0 when it is hidden, to the parts that leave room for it,
 * and to the root, for what scrolls. The root waits for the first touch: Chromium restyles the whole document when
 * its scroll padding changes.
 */
export function publishConsentHeight(height: number): void {
  room.height = height;
  sheet ??= adoptedSheet();
  write(sheet);
}

function write(adopted: CSSStyleSheet): void {
  const parts = room.isTouched ? ':root, [data-consent-room]' : '[data-consent-room]';
  adopted.replaceSync(`${parts} { --consent-height: ${room.height}px }`);
}

function adoptedSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet();
  document.adoptedStyleSheets.push(adopted);
  const onTouch = () => {
    for (const touch of touches) window.removeEventListener(touch, onTouch, true);
    room.isTouched = true;
    write(adopted);
  };
  for (const touch of touches) window.addEventListener(touch, onTouch, true);
  return adopted;
}
