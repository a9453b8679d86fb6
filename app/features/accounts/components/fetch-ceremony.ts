import { cachedImport } from '#app/lib/cached-import.ts';
import { toast } from '#app/ui/toaster.tsx';

const load = cachedImport(() => import('./passkey-ceremony.ts'));

/**
 * What a browser needs to be asked for a passkey; null, which is said, when it did not come. Pressed again, it is fetched again.
 *
 * @param quiet nobody has asked for it
 */
export async function fetchCeremony({ quiet = false } = {}) {
  try {
    return await load();
  } catch (error) {
    console.info('What asks for a passkey could not be fetched', error);
    if (!quiet) toast(notAsked);
    return null;
  }
}

const notAsked = {
  title: 'Clé d’accès indisponible',
  text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
