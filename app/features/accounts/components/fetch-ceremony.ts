import { cachedImport } from '#app/lib/cached-import.ts';
import { toast } from '#app/ui/toaster.tsx';

const load = cachedImport(() => import('./passkey-ceremony.ts'));

/**
 * The WebAuthn script; null, with a message, when it could not be loaded. A new click retries.
 * @param quiet the user did not request it: no message
 */
export async function fetchCeremony({ quiet = false } = {}) {
  try {
    return await load();
  } catch (error) {
    console.info('What asks for a passkey could not be fetched', error);
    if (!quiet) toast(failureNotice);
    return null;
  }
}

const failureNotice = {
  title: 'Clé d’accès indisponible',
  text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
