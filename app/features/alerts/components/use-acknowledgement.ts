import { useEffect, useRef } from 'react';
import type { AlertFilter } from '#app/features/alerts/alerts.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** What became of marking alerts as read. */
export type Acknowledgement = { title: string; text: string; style: 'default' | 'destructive' };

const path = '/admin/security';

/** Marks alerts as read, says what became of it, and hands focus on from the button that goes with it. */
export function useAcknowledgement() {
  const fetcher = useOfficeFetcher<Acknowledgement>('alerts');
  const { data: answer, state } = fetcher;
  const pressed = useRef(0);
  const told = useRef<Acknowledgement>(undefined);
  useEffect(() => {
    // Once the list is there anew: then the button that was pressed is gone.
    if (!answer || state !== 'idle' || told.current === answer) return;
    told.current = answer;
    toast(answer);
    const left = document.querySelectorAll<HTMLElement>('[data-acknowledge]');
    const next = left[Math.min(pressed.current, left.length - 1)];
    (next ?? document.getElementById('alertes-etat'))?.focus();
  }, [answer, state]);
  return {
    busyId: state === 'idle' ? null : String(fetcher.formData?.get('id') ?? ''),
    busy: state !== 'idle',
    one(id: string) {
      const buttons: (Element | null)[] = [...document.querySelectorAll('[data-acknowledge]')];
      pressed.current = Math.max(0, buttons.indexOf(document.activeElement));
      void fetcher.send({ intent: 'acknowledge', id }, path);
    },
    all({ type, severity, state: which }: AlertFilter, seenUntil: string) {
      pressed.current = 0;
      const fields = { intent: 'acknowledge-all', type: type ?? '', severity: severity ?? '', state: which };
      void fetcher.send({ ...fields, seenUntil }, path);
    },
  };
}
