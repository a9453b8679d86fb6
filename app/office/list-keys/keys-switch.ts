import { useSyncExternalStore } from 'react';

/** Per browser, not per account: the choice depends on the user's hands or voice. */
const storageKey = 'mille-horizons.touches-des-listes';
const CHANGED = 'mille-horizons:list-keys-changed';

/** Used when the browser refuses its storage. */
let remembered = true;

/**
 * Whether single-letter shortcuts of lists and of the search are on. The server, which cannot know, renders
 * them as on.
 */
export function useKeysSwitch(): [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(onChange, read, () => true), turn];
}

function read(): boolean {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? remembered : stored === 'on';
  } catch {
    // A browser that refuses storage throws on first access.
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
