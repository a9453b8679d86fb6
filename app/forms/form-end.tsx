import type { ComponentProps, ReactNode } from 'react';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { PrivacyCheckbox } from './privacy-checkbox.tsx';
import { type Bound, Honeypot } from './public-fields.tsx';

type FormEndProps = {
  privacy: Bound;
  purpose: ComponentProps<typeof PrivacyNotice>['purpose'];
  busy: boolean;
  busyLabel?: string;
  /** The submit button's label. */
  children: ReactNode;
};

/** The end of a public form of a page: the consent, what becomes of the answers, and the submit button. */
export function FormEnd({ privacy, purpose, busy, busyLabel = 'Envoi en cours...', children }: FormEndProps) {
  return (
    <>
      <Honeypot />
      <div className="grid gap-3">
        <PrivacyCheckbox {...privacy} />
        <PrivacyNotice purpose={purpose} />
      </div>
      <Button type="submit" size="lg" busy={busy} busyLabel={busyLabel} className="sm:justify-self-start">
        {children}
      </Button>
    </>
  );
}
