import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { beginSignIn } from '#app/office/session-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { fetchCeremony } from './fetch-ceremony.ts';
import type { SignInStep } from './login-form.tsx';
import { usePasskeySupport } from './use-passkey-support.ts';

/** Requests a passkey and submits its response; the WebAuthn script is loaded on the first click. */
export function usePasskeySignIn(step: SignInStep) {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const offered = useRef(0);
  const idle = useNavigation().state === 'idle';
  const free = useRef(idle);
  useEffect(() => {
    free.current = idle;
  });
  async function ask(options?: { offered: boolean }) {
    const ceremony = await fetchCeremony({ quiet: options?.offered ?? false });
    const passkey = (await ceremony?.answerSignIn(step, options)) ?? null;
    // A user who has submitted the password meanwhile must not be delayed by the offer.
    if (passkey === null || (options && !free.current)) return;
    if (step === 'password') beginSignIn();
    await submit({ intent: 'passkey', passkey }, { method: 'post' });
  }
  return {
    asking,
    press() {
      setAsking(true);
      // A browser runs one request at a time: the offer has ended.
      offered.current = 0;
      void ask().finally(() => setAsking(false));
    },
    /** Browser autofill; renewed shortly before the last challenge expires. */
    async offer() {
      const now = Date.now();
      if (now - offered.current < 240_000) return;
      offered.current = now;
      if (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) await ask({ offered: true });
    },
  };
}

type PasskeyButtonProps = { label: string; busy: boolean; onPress: () => void };

/** Its space is reserved until browser support is known; removed without support. */
export function PasskeyButton({ label, busy, onPress }: PasskeyButtonProps) {
  const supported = usePasskeySupport();
  if (supported === false) return null;
  return (
    <div className={supported ? 'grid gap-2' : 'invisible grid gap-2'}>
      <Button
        variant="secondary"
        wide
        className="max-sm:px-2"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={busy}
        busyLabel="Un instant…"
        onClick={onPress}
      >
        {label}
      </Button>
      <noscript>
        <p className="visible text-ink-muted text-sm">Une clé d’accès demande que JavaScript soit activé.</p>
      </noscript>
    </div>
  );
}
