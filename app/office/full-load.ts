import { browserStore } from '#app/forms/draft-store.ts';
import { type Message, toast } from '#app/ui/toasts.ts';

/** Why an office page is fully reloaded: a script failed to load, or something changed React's DOM. */
type Reason = 'file' | 'change';

const key = 'mille-horizons.reloaded-page';

/** Within this time a second reload for the same reason would not help (milliseconds). */
const tooSoon = 10_000;

/** Why this page was reloaded, if it was. */
let loadedFor: Reason | null = null;

/**
 * Fully reloads an office page: its drafts are offered again (`useOfficeFormDraft`), and the page says why it
 * was reloaded (`notifyFullLoad`).
 * @param address the page's URL; by default the current one
 * @returns false when a recent reload did not help
 */
export function loadFullPage(reason: Reason, address?: string): boolean {
  if (loadedFor === reason && performance.now() < tooSoon) return false;
  browserStore('sessionStorage')?.setItem(key, reason);
  if (address) window.location.assign(address);
  else window.location.reload();
  return true;
}

/** After hydration: shows why the page was reloaded, if it was. */
export function notifyFullLoad(): void {
  const store = browserStore('sessionStorage');
  const reason = store?.getItem(key);
  if (reason !== 'file' && reason !== 'change') return;
  store?.removeItem(key);
  loadedFor = reason;
  toast(words[reason]);
}

const words: Record<Reason, Message> = {
  file: {
    title: 'Page rechargée',
    text: 'Un fichier de cette page n’était pas arrivé\u00A0: elle a été ouverte à nouveau, entièrement.',
  },
  change: {
    title: 'Page affichée à nouveau',
    text: 'Une traduction ou une extension de votre navigateur l’avait modifiée. Elle montre ce qui est enregistré\u00A0; ce que vous aviez écrit d’autre est proposé au-dessus du formulaire.',
  },
};
