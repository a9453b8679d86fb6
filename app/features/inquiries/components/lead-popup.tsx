import { type ComponentType, useEffect, useState } from 'react';
import { recordLeadPopupShown, watchForLeadPopup } from '#app/features/inquiries/lead-capture-trigger.ts';

/**
 * Opens the lead pop-up when it is due. The dialog, its form and its schema are fetched only then: most
 * visits never pay for them.
 */
export function LeadPopup() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    let mounted = true;
    async function open() {
      try {
        const { LeadDialog } = await import('./lead-dialog.tsx');
        if (!mounted) return;
        recordLeadPopupShown();
        setDialog(() => LeadDialog);
      } catch (error) {
        // Offline, or a newer version is online: the visitor misses nothing they asked for.
        console.warn('The lead form could not be fetched', error);
      }
    }
    const callOff = watchForLeadPopup({ open: () => void open() });
    return () => {
      mounted = false;
      callOff();
    };
  }, []);
  return Dialog && <Dialog onClose={() => setDialog(null)} />;
}
