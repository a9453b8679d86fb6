import { useRef, useState } from 'react';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import type { Message } from '#app/ui/toasts.ts';

type Telling<Result extends object> = {
  notice: (result: Result) => Message | null;
  failed: { title: string; text: string };
};

/**
 * Actions on the items of an ordered list: submits them, and confirms deletions (`confirming`). Give `list` to the
 * list: it takes the focus of a removed row.
 */
export function useOrderedItems<Item, Result extends object>(telling: Telling<Result>) {
  const list = useRef<HTMLUListElement>(null);
  const [confirming, setConfirming] = useState<Item | null>(null);
  const { busy, send } = useOfficeAction<Result>({
    ...telling,
    onFresh() {
      setConfirming(null);
      if (document.activeElement === document.body) list.current?.focus();
    },
  });
  return { list, confirming, setConfirming, busy, send };
}
