import { useSyncExternalStore } from 'react';

/** Whether this browser supports passkeys; null until hydration. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore(never, isSupported, unknown);
}

const never = () => () => undefined;
const isSupported = () => 'PublicKeyCredential' in window;
const unknown = () => null;
