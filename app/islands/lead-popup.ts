import { isFormInUse } from '#app/features/inquiries/lead/form-in-use.ts';
import {
  leadFormId,
  recordLeadPopupShown,
  watchForLeadPopup,
} from '#app/features/inquiries/lead/lead-capture-trigger.ts';
import { hasFormDraft } from '#app/forms/form-draft.ts';
import { whenVisible } from '#app/lib/when-visible.ts';
import { completeStyles } from './styles.ts';

/** Opens the lead pop-up when it is due, and again after navigation while its form has a draft (spec §4). */
export function startLeadPopup(): void {
  whenVisible(() =>
    watchForLeadPopup({
      load: () => {
        const styled = completeStyles();
        return import('./lead-popup-dialog.tsx').then(({ showLeadDialog }) =>
          styled.then(() => ({ showLeadDialog })),
        );
      },
      open: ({ showLeadDialog }) => {
        recordLeadPopupShown();
        showLeadDialog();
      },
      isBusy: () => isConsentAsked() || isFormInUse(),
      resumed: hasFormDraft(leadFormId),
    }),
  );
}

/** Whether the cookie banner is open: one question at a time (decision 16). */
function isConsentAsked(): boolean {
  return document.querySelector('[data-consent]:not([hidden])') !== null;
}
