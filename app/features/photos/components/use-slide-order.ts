import { useRef, useState } from 'react';
import { type Failure, isFailure } from '#app/office/failure.ts';
import { useCarouselAction } from './use-carousel-action.ts';

/** The order's status: saved, being saved, or failed. */
export type OrderState = 'saved' | 'saving' | Failure['status'];

type Order = readonly string[];

/**
 * The order of the slides, submitted after each move, one request at a time: moves made meanwhile go with the
 * next. An order that failed stays on the screen, to be submitted again; another user's newer order replaces
 * it.
 * @param known the server's order
 */
export function useSlideOrder(known: Order) {
  const [unsavedOrder, setUnsavedOrder] = useState<Order | null>(null);
  const [trouble, setTrouble] = useState<Failure['status'] | null>(null);
  /** The order being submitted; null while none is. */
  const sent = useRef<Order | null>(null);
  const { send } = useCarouselAction(
    (result) => {
      const arrived = sent.current;
      sent.current = null;
      if (unsavedOrder === null) return;
      if (isFailure(result)) setTrouble(result.status);
      else if (result.status === 'conflict' || unsavedOrder === arrived) setUnsavedOrder(null);
      else submit(unsavedOrder);
    },
    { quiet: true },
  );

  function submit(order: Order) {
    if (isSame(order, known)) return setUnsavedOrder(null);
    sent.current = order;
    send({ intent: 'order', before: JSON.stringify(known), order: JSON.stringify(order) });
  }

  // Slides were added or removed meanwhile: the unsaved order no longer matches.
  if (unsavedOrder !== null && !haveSameMembers(unsavedOrder, known)) {
    setUnsavedOrder(null);
    setTrouble(null);
  }

  return {
    order: unsavedOrder ?? known,
    state: trouble ?? (unsavedOrder === null ? 'saved' : 'saving'),
    /** Whether leaving now would lose a move: it failed, or is queued behind another. */
    isUnsent: () => trouble !== null || (unsavedOrder !== null && unsavedOrder !== sent.current),
    arrange(order: Order) {
      setTrouble(null);
      setUnsavedOrder(order);
      if (sent.current === null) submit(order);
    },
    retry() {
      setTrouble(null);
      if (unsavedOrder !== null) submit(unsavedOrder);
    },
  } satisfies { state: OrderState; [part: string]: unknown };
}

function isSame(one: Order, other: Order): boolean {
  return one.every((id, index) => id === other[index]);
}

function haveSameMembers(one: Order, other: Order): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
