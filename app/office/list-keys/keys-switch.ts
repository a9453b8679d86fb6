import { useSyncExternalStore } from 'react';

/** Kept per browser, whoever signs in: it is about the person's hands or voice, not about the account. */
const storageKey = 'mille-horizons.touches-des-listes';
const CHANGED = 'mille-horizons:list-keys-changed';

/** Serves where the browser refuses its storage. */
let remembered = true;

/** Whether the lists' single-letter keys and the one of the search are on; the server, which does not know, says so. */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(onChange, read, () => true), turn];
}

function read(): boolean {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === null ? remembered : kept === 'on';
  } catch {
    // A browser set to refuse storage throws on first touch.
    return remembered;
  }
}

function turn(on: boolean): void {
  remembered = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch (error) {
    console.info('Ce choix ne vaut que pour cette page', error);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
