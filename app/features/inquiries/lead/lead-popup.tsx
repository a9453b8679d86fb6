import { type ComponentType, useEffect, useState } from 'react';
import { isFormKept } from '#app/forms/kept-form.ts';
import { isFormInUse } from './form-in-use.ts';
import { leadFormId, recordLeadPopupShown, watchForLeadPopup } from './lead-capture-trigger.ts';

/**
 * Opens the lead pop-up when it is due, and again when the page was reloaded over a form begun in it. The dialog, its form and its schema are fetched only then: most
 * visits never pay for them.
 */
export function LeadPopup() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(
    () =>
      watchForLeadPopup({
        load: () => import('./lead-dialog.tsx'),
        open: ({ LeadDialog }) => {
          recordLeadPopupShown();
          setDialog(() => LeadDialog);
        },
        isFormInUse: () => isFormInUse(),
        resumed: isFormKept(leadFormId),
      }),
    [],
  );
  return Dialog && <Dialog onClose={() => setDialog(null)} />;
}
