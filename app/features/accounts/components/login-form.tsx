import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { blockedBanner, type Notice } from '#app/features/accounts/accounts.ts';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { beginSignIn } from '#app/office/session-storage.ts';
import { forgottenPath } from '#app/school/account-links.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { dismissToast } from '#app/ui/toasts.ts';
import { AuthLink } from './auth-link.tsx';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordInput } from './password-input.tsx';

/** A refused sign-in: its toast, the minutes of a block, the field errors. */
export type RefusedSignIn = {
  notice: Notice;
  minutes: number | null;
  /** An unblock link was sent to the account's address, if the account exists. */
  linkSent: boolean;
  fieldErrors: { email?: string[]; password?: string[]; code?: string[] };
  email: string;
};

/** The current step: email and password, then the code with a second factor. */
export type SignInStep = 'password' | 'code';

type LoginFormProps = {
  step: SignInStep;
  /** The accepted second factors. */
  factors: Factors | null;
  /** Whether the site's origin supports passkeys. */
  offersPasskeys: boolean;
  refused: RefusedSignIn | null;
  expired: boolean;
  /** Signed in, and about to leave the page: no further submissions. */
  welcomed: boolean;
};

/** The sign-in form (spec §5 'Login'); works before hydration, since the server validates everything. */
export function LoginForm(props: LoginFormProps) {
  const { step, factors, offersPasskeys, refused, expired, welcomed } = props;
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formAction?.startsWith('/admin/login') === true;
  const busy = sending || welcomed;
  const minutes = useBlock(refused);
  const blocked = minutes > 0;
  const blockedEmail = blocked ? (refused?.email ?? null) : null;
  useRefusal(refused);
  const errors = refused?.fieldErrors ?? {};
  const placed = Object.values(errors).some((messages) => messages?.length);
  return (
    <div className="grid w-full max-w-md gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">Administration</h1>
        <p className="text-ink-muted">
          {step === 'code'
            ? 'Votre mot de passe est correct. Il reste une étape pour vérifier que c’est bien vous.'
            : 'Connectez-vous pour gérer le site de l’école.'}
        </p>
      </div>
      {expired && (
        <p className="rounded-control bg-saffron-tint px-4 py-3">
          Votre session a expiré. Connectez-vous de nouveau pour continuer.
        </p>
      )}
      {blocked && (
        <BlockedBanner minutes={minutes} email={blockedEmail} linkSent={refused?.linkSent === true} />
      )}
      {refused && !blocked && !placed && refused.minutes === null && (
        <p id="login-refusal" className="rounded-control bg-terracotta-tint px-4 py-3 text-terracotta-deep">
          <strong>{refused.notice.title}.</strong> {refused.notice.text}
        </p>
      )}
      {step === 'code' ? (
        <CodeStep factors={factors} errors={errors.code} blocked={blocked} busy={busy} />
      ) : (
        <Credentials
          refused={refused}
          blockedEmail={blockedEmail}
          busy={busy}
          offersPasskeys={offersPasskeys}
        />
      )}
      <p className="flex flex-wrap gap-x-6 text-sm">
        {step === 'password' && <AuthLink to={forgottenPath}>Mot de passe oublié&nbsp;?</AuthLink>}
        <a href="/" className="inline-flex min-h-11 items-center text-majorelle underline underline-offset-4">
          Retour au site
        </a>
      </p>
    </div>
  );
}

type CredentialsProps = {
  refused: RefusedSignIn | null;
  blockedEmail: string | null;
  busy: boolean;
  offersPasskeys: boolean;
};

/** Blocked for one email only: colleagues share computers, and another's fields and button stay enabled. */
function Credentials({ refused, blockedEmail, busy, offersPasskeys }: CredentialsProps) {
  const [email, setEmail] = useState(refused?.email ?? '');
  const errors = refused?.fieldErrors ?? {};
  const passkey = usePasskeySignIn('password');
  const offer = offersPasskeys ? passkey.offer : undefined;
  return (
    <Form method="post" noValidate onSubmit={beginSignIn}>
      {/* On hover or focus: starts the browser's passkey autofill. */}
      <fieldset className="grid gap-5" onPointerEnter={offer} onFocus={offer}>
        <legend className="sr-only">Identifiants</legend>
        <Field id="email" label="Email" errors={errors.email} clearOnEdit>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.email}
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            aria-required
          />
        </Field>
        <Field id="password" label="Mot de passe" errors={errors.password} clearOnEdit>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button
          type="submit"
          size="lg"
          wide
          busy={busy}
          busyLabel="Connexion…"
          disabled={blockedEmail !== null && sameEmail(email, blockedEmail)}
        >
          Se connecter
        </Button>
        {offersPasskeys && (
          <PasskeyButton
            label="Se connecter avec une clé d’accès"
            busy={passkey.asking}
            onPress={passkey.press}
          />
        )}
      </fieldset>
    </Form>
  );
}

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

type BlockedBannerProps = { minutes: number; email: string | null; linkSent: boolean };

function BlockedBanner({ minutes, email, linkSent }: BlockedBannerProps) {
  return (
    <div className="flex items-start gap-3 rounded-card border-2 border-terracotta bg-terracotta-tint p-4">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-terracotta-deep" />
      <div className="grid gap-1">
        <p className="font-semibold">{blockedBanner}</p>
        <p>
          Vous pourrez réessayer <span>{email && <span className="wrap-anywhere">avec {email} </span>}</span>
          dans {minutes} minute<span>{minutes > 1 ? 's' : ''}</span>.
        </p>
        {linkSent && (
          <p>
            Si cette adresse est celle d’un compte, un lien pour ne pas attendre y a été envoyé dans l’heure.
          </p>
        )}
      </div>
    </div>
  );
}

/** The minutes left of a block, updated each minute; 0 when the form is enabled. */
function useBlock(refused: RefusedSignIn | null): number {
  const [left, setLeft] = useState(refused?.minutes ?? 0);
  useEffect(() => {
    const minutes = refused?.minutes ?? 0;
    setLeft(minutes);
    if (minutes === 0) return;
    const end = Date.now() + minutes * 60_000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 60_000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 10_000);
    return () => clearInterval(timer);
  }, [refused]);
  return left;
}

/** Shows the refusal once as a toast, and focuses the first invalid field; the email when it is blocked. */
function useRefusal(refused: RefusedSignIn | null) {
  const toastId = useRef(0);
  useEffect(() => {
    if (!refused) return;
    // Only this attempt's message: the previous one is outdated.
    dismissToast(toastId.current);
    toastId.current = toast(refused.notice);
    const { email, password } = refused.fieldErrors;
    const wrong = email?.length || refused.minutes ? 'email' : password?.length ? 'password' : 'code';
    const field = document.getElementById(wrong);
    field?.focus();
    // A refused code is typed again, not corrected.
    if (wrong === 'code' && field instanceof HTMLInputElement) field.select();
  }, [refused]);
}
