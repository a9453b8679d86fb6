import { useRef } from 'react';
import type { AlertFilter } from '#app/features/alerts/alerts.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

/** What became of marking alerts as read. */
export type Acknowledgement = { title: string; text: string; style: 'default' | 'destructive' };

/** Marks alerts as read, says what became of it, and hands focus on from the button that goes with it. */
export function useAcknowledgement() {
  const pressed = useRef(0);
  const { busy, sent, send } = useOfficeAction<Acknowledgement>({
    to: '/admin/security',
    notice: (answer) => answer,
    // The button that was pressed is gone by then.
    onFresh() {
      const left = document.querySelectorAll<HTMLElement>('[data-acknowledge]');
      const next = left[Math.min(pressed.current, left.length - 1)];
      (next ?? document.getElementById('alertes-etat'))?.focus();
    },
  });
  return {
    busyId: busy ? String(sent?.get('id') ?? '') : null,
    one(id: string) {
      const buttons: (Element | null)[] = [...document.querySelectorAll('[data-acknowledge]')];
      pressed.current = Math.max(0, buttons.indexOf(document.activeElement));
      send({ intent: 'acknowledge', id });
    },
    all({ type, severity, state }: AlertFilter, seenUntil: string) {
      pressed.current = 0;
      send({ intent: 'acknowledge-all', type: type ?? '', severity: severity ?? '', state, seenUntil });
    },
  };
}
