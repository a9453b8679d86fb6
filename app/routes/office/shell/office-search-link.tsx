import { Search } from 'lucide-react';
import {
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import { cachedImport } from '#app/lib/cached-import.ts';
import { useKeysSwitch } from '#app/office/list-keys/keys-switch.ts';
import { isCovered } from '#app/ui/covered.ts';
import { isMac } from '#app/ui/keyboard.ts';
import { toast } from '#app/ui/toaster.tsx';

const loadDialog = cachedImport(() => import('./search-dialog.tsx'));
const SearchDialog = lazy(loadDialog);

/**
 * The office search (decision 23): by its links, which lead to the search page without script, and by Ctrl+K
 * or ⌘K.
 */
export function useOfficeSearch() {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      await loadDialog();
      setOpen(true);
    } catch (error) {
      console.info('The search could not be fetched', error);
      toast(notOpened);
    }
  };
  useSearchKey(isOpen, () => (isOpen ? setOpen(false) : void open()));
  const dialog = isOpen && (
    <Suspense>
      <SearchDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => void open(), dialog };
}

/**
 * Not while another dialog is open, nor where the shortcut has another meaning: in an article it makes a
 * link.
 */
function useSearchKey(isOpen: boolean, onPress: () => void) {
  const [isOn] = useKeysSwitch();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
    if (key.toLowerCase() !== 'k' || !command || other || altKey || shiftKey || defaultPrevented) return;
    if (isCovered() && !isOpen) return;
    event.preventDefault();
    if (!repeat) onPress();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

type SearchWayProps = { className: string; onOpen: () => void; isSign?: boolean };

/** The search link; an icon alone where space is short. */
export function OfficeSearchLink({ className, onOpen, isSign = false }: SearchWayProps) {
  const keys = useKeyHint();
  const follow = (event: MouseEvent) => {
    // Opening in another tab gives the page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      to="/admin/search"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys?.spoken}
      onClick={follow}
      onPointerEnter={fetchDialog}
      onFocus={fetchDialog}
      className={className}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className={isSign ? 'sr-only' : 'grow'}>Rechercher</span>
      {keys && !isSign && (
        <span aria-hidden="true" className="font-sans text-ink-faint text-sm">
          {keys.shown}
        </span>
      )}
    </Link>
  );
}

const hints = {
  mac: { shown: '⌘\u00A0K', spoken: 'Meta+K' },
  other: { shown: 'Ctrl\u00A0K', spoken: 'Control+K' },
} as const;

/** The shortcut hint, in the browser only: the server does not know the keyboard. */
function useKeyHint() {
  const [isOn] = useKeysSwitch();
  const keyboard = useSyncExternalStore(
    never,
    () => (isMac() ? 'mac' : 'other'),
    () => null,
  );
  return isOn && keyboard ? hints[keyboard] : undefined;
}

const never = () => () => undefined;

/** Preloaded, so that the click need not wait. A failure is reported on click. */
function fetchDialog() {
  loadDialog().catch(() => undefined);
}

const notOpened = {
  title: 'Recherche indisponible',
  text: 'Le site n’a pas répondu. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
