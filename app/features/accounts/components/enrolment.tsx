import { useEffect, useRef } from 'react';
import type { SecondFactorView } from '#app/features/accounts/second-factor-view.server.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { useAccountForm } from './use-account-form.ts';

type EnrolmentProps = {
  factor: Extract<SecondFactorView, { state: 'enrolling' }>;
  onCodes: (codes: string[]) => void;
};

/** The three steps to set up an authenticator application. */
export function Enrolment({ factor, onCodes }: EnrolmentProps) {
  const { groups, qr } = factor;
  const start = useRef<HTMLOListElement>(null);
  useEffect(() => {
    start.current?.focus();
  }, []);
  return (
    <ol ref={start} tabIndex={-1} aria-label="Étapes de l’activation" className="grid gap-8">
      <Step number={1} title="Installez une application d’authentification">
        <p className="max-w-prose text-ink-muted">
          Par exemple Google Authenticator, Microsoft Authenticator ou Aegis, sur votre téléphone. Votre
          gestionnaire de mots de passe sait peut-être aussi le faire.
        </p>
      </Step>
      <Step number={2} title="Scannez ce code avec l’application">
        <div className="flex flex-wrap items-center gap-6">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="Code QR à scanner avec l’application&nbsp;; la clé est aussi écrite à côté"
            shapeRendering="crispEdges"
            className="size-60 shrink-0 rounded-control border border-line bg-white"
          >
            <path d={qr.path} className="fill-black" />
          </svg>
          <div className="grid min-w-0 gap-1.5">
            <p className="font-semibold text-sm">
              Vous ne pouvez pas scanner&nbsp;? Saisissez cette clé&nbsp;:
            </p>
            <p
              data-testid="totp-secret"
              className="flex max-w-72 flex-wrap gap-x-3 gap-y-1 font-mono text-lg [font-variant-ligatures:none]"
            >
              {groups.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, and the order never changes.
                <span key={`${index} ${group}`}>{group}</span>
              ))}
            </p>
          </div>
        </div>
      </Step>
      <Step number={3} title="Saisissez le code qu’elle affiche">
        <FirstCode onCodes={onCodes} />
      </Step>
    </ol>
  );
}

function Step(props: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-majorelle font-bold text-sm text-white"
      >
        {props.number}
      </span>
      <h3 className="self-center text-lg">{props.title}</h3>
      <div className="col-start-2 max-sm:col-span-2 max-sm:col-start-1">{props.children}</div>
    </li>
  );
}

function FirstCode({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { Form, formProps, errors, busy } = useAccountForm((answer) => {
    if (answer.recoveryCodes) onCodes(answer.recoveryCodes);
  });
  const cancel = useAccountForm();
  return (
    <Form {...formProps} className="grid max-w-md gap-5">
      <SessionTokenField />
      <input type="hidden" name="intent" value="confirm-second-factor" />
      <Field label="Code à 6 chiffres" errors={errors.code} clearOnEdit>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={10}
          className="max-w-48 font-semibold text-lg tabular-nums tracking-widest"
          aria-required
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Vérification…">
          Confirmer l’activation
        </Button>
        <Button
          variant="ghost"
          busy={cancel.busy}
          onClick={() => cancel.send({ intent: 'cancel-second-factor' })}
        >
          Annuler
        </Button>
      </div>
    </Form>
  );
}
