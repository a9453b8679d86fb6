import { useRef } from 'react';
import type { AlertFilter } from '#app/features/alerts/alerts.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

/** The result of marking alerts as read. */
export type Acknowledgement = { title: string; text: string; style: 'default' | 'destructive' };

/** Marks alerts as read, reports it, and moves the focus from the button that disappears. */
export function useAcknowledgement() {
  const pressed = useRef(0);
  const { busy, sent, send } = useOfficeAction<Acknowledgement>({
    to: '/admin/security',
    notice: (answer) => answer,
    // The pressed button has disappeared.
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
