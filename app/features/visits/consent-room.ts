/** What precedes every scrolling to a focused element. */
const touches = ['keydown', 'pointerdown'] as const;

/**
 * Leaves room for the consent banner. Answers how to publish the banner's height in px, null when it is
 * hidden, to the parts that leave room for it, and to the root, for what scrolls. The root waits for the first
 * touch: Chromium restyles the whole document when its scroll padding changes.
 */
export function createConsentRoom(): (height: number | null) => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let published: number | null = null;
  let parts = '[data-consent-room]';
  const publish = (height: number | null) => {
    published = height;
    sheet.replaceSync(`${parts} { --consent-height: ${height ?? 0}px }`);
  };
  const onTouch = () => {
    for (const touch of touches) window.removeEventListener(touch, onTouch, true);
    parts = `:root, ${parts}`;
    publish(published);
  };
  for (const touch of touches) window.addEventListener(touch, onTouch, true);
  return publish;
}
