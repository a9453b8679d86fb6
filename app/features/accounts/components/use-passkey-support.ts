import { useSyncExternalStore } from 'react';

/** Whether this browser knows passkeys; null until its script has come. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore(never, isSupported, unknown);
}

const never = () => () => undefined;
const isSupported = () => 'PublicKeyCredential' in window;
const unknown = () => null;
