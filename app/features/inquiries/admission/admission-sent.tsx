import { SentNotice } from '#app/forms/sent-notice.tsx';
import { admissionAnchors, admissionFormId, admissionMessages } from './admission.ts';

/** What /admissions?envoyee=1 shows after a submission without script (spec §8). */
export function AdmissionSent() {
  const { title, text } = admissionMessages.received;
  return (
    <SentNotice id={admissionAnchors.sent} title={title} formId={admissionFormId}>
      {text}
    </SentNotice>
  );
}
