import { useEffect, useRef, useState } from 'react';
import type { CarouselAnswer } from '#app/features/photos/carousel-slides.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';

/** Where the order stands: kept by the server, on its way there, or refused. */
export type OrderState = 'saved' | 'saving' | 'failed' | 'signed-out' | 'busy';

/**
 * The order of the slides as the person arranges it, sent to the server after each move, one request after the other:
 * moves made meanwhile go together with the next. An order that could not be kept stays on the screen, to be sent
 * again; one that somebody else overtook gives way to theirs, told by `onConflict`.
 */
export function useSlideOrder(known: readonly string[], onConflict: () => void) {
  const fetcher = useOfficeFetcher<CarouselAnswer>();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [trouble, setTrouble] = useState<'failed' | 'signed-out' | 'busy' | null>(null);
  const heard = useRef<CarouselAnswer | undefined>(undefined);
  const sent = useRef<readonly string[] | null>(null);
  const isCurrent = wanted !== null && sameMembers(wanted, known);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent follows from the order and the last answer.
  useEffect(() => {
    if (fetcher.state !== 'idle' || wanted === null) return;
    const answer = fetcher.data;
    const isNews = answer !== undefined && answer !== heard.current;
    heard.current = answer;
    if (isNews && answer.status === 'conflict') {
      setWanted(null);
      onConflict();
    } else if (isNews && answer.status !== 'saved' && answer.status !== 'conflict') {
      setTrouble(answer.status);
    } else if (!isCurrent || wanted.every((id, index) => id === known[index])) {
      setWanted(null);
    } else if (trouble === null) {
      sent.current = wanted;
      void fetcher.send({
        intent: 'order',
        before: JSON.stringify(known),
        order: JSON.stringify(wanted),
      });
    }
  }, [fetcher.state, fetcher.data, wanted, known, trouble]);

  const state: OrderState = trouble ?? (wanted === null ? 'saved' : 'saving');
  return {
    order: isCurrent ? wanted : known,
    state,
    /** Whether leaving now would lose a move: it was refused, or waits behind another. */
    isUnsent: () => trouble !== null || (isCurrent && wanted !== sent.current),
    arrange(order: readonly string[]) {
      setTrouble(null);
      setWanted(order);
    },
    retry: () => setTrouble(null),
  };
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
