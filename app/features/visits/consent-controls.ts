import { watchHeight } from '#app/ui/watch-foot-room.ts';
import {
  type ConsentChoices,
  type ConsentKind,
  choiceLabel,
  everything,
  onlyNecessary,
  parseConsent,
  storeConsent,
  storedConsent,
  subscribeToConsent,
} from './consent.ts';
import { createConsentRoom } from './consent-room.ts';

/** Records for this visit that the banner was dismissed. */
const asideKey = 'mille-horizons.consent-aside';

/** Starts the consent banner (components/consent-banner.tsx) and the cookie page's display of the choice. */
export function startConsent(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent]');
  if (banner) startBanner(banner);
  startSettings();
}

function startBanner(banner: HTMLElement): void {
  const form = banner.querySelector('form');
  const panel = form?.parentElement;
  const details = banner.querySelector<HTMLElement>('[data-consent-details]');
  if (!form || !panel || !details) return;
  let asker: Element | null = null;
  let publishHeight: ReturnType<typeof createConsentRoom> | undefined;
  let forgetRoom: (() => void) | undefined;

  const showPanel = (shown: boolean) => {
    panel.hidden = !shown;
    details.setAttribute('aria-expanded', String(shown));
  };
  const setHidden = (hidden: boolean) => {
    banner.hidden = hidden;
    // On a phone the banner takes the chat's place (routes/site/chrome/side-bars.tsx).
    document.querySelector('[data-chat]')?.toggleAttribute('data-below-consent', !hidden);
  };
  const show = (choices: ConsentChoices) => {
    for (const [name, chosen] of Object.entries(choices)) {
      const box = form.elements.namedItem(name);
      if (box instanceof HTMLInputElement) box.checked = chosen;
    }
    setHidden(false);
    publishHeight ??= createConsentRoom();
    forgetRoom ??= watchHeight(banner, publishHeight);
  };
  const hide = () => {
    setHidden(true);
    showPanel(false);
    forgetRoom?.();
    forgetRoom = undefined;
    if (asker instanceof HTMLElement) asker.focus();
    asker = null;
  };
  // Where storage is refused the choice still hides the banner.
  const choose = (choices: ConsentChoices) => {
    storeConsent(choices);
    hide();
  };

  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (button?.dataset.consentChoose)
      choose(button.dataset.consentChoose === 'everything' ? everything : onlyNecessary);
    else if (button === details) showPanel(panel.hidden === true);
    else if (button && 'consentClose' in button.dataset) {
      putAside(true);
      hide();
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const ticked = new FormData(form);
    choose({
      analytics: ticked.has('analytics'),
      marketing: ticked.has('marketing'),
      preferences: ticked.has('preferences'),
    });
  });
  // Buttons, and links that lead to the cookie page without script.
  for (const button of document.querySelectorAll('[data-consent-settings]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      asker = button;
      show(parseConsent(storedConsent()) ?? onlyNecessary);
      showPanel(true);
      form.querySelector<HTMLElement>('input:enabled')?.focus();
    });
  }
  const isSettled = () => parseConsent(storedConsent()) !== null || isPutAside();
  subscribeToConsent(() => {
    if (!asker && !banner.hidden && isSettled()) hide();
  });
  if (isReload()) putAside(false);
  if (!isSettled()) show(onlyNecessary);
}

/** A reload shows the banner again. */
function isReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type === 'reload';
}

function isPutAside(): boolean {
  try {
    return window.sessionStorage.getItem(asideKey) !== null;
  } catch {
    return false;
  }
}

function putAside(aside: boolean): void {
  try {
    if (aside) window.sessionStorage.setItem(asideKey, 'true');
    else window.sessionStorage.removeItem(asideKey);
  } catch {
    // Storage is refused: the banner returns on the next page.
  }
}

/** The choices on the cookie page: `<dd data-consent-answer="analytics">`. */
function startSettings(): void {
  const answers = document.querySelectorAll<HTMLElement>('[data-consent-answer]');
  if (answers.length === 0) return;
  const say = () => {
    const consent = parseConsent(storedConsent());
    for (const answer of answers) {
      const kind = answer.dataset.consentAnswer as ConsentKind;
      answer.textContent = choiceLabel(kind, consent?.[kind]);
    }
  };
  say();
  subscribeToConsent(say);
}
