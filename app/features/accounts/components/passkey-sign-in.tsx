import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { beginSignIn } from '#app/office/session-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { fetchCeremony } from './fetch-ceremony.ts';
import type { SignInStep } from './login-form.tsx';
import { usePasskeySupport } from './use-passkey-support.ts';

/** Asks for a passkey and sends what it answers; what the browser needs for it comes with the first press. */
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
    // Who has sent the password meanwhile is not to be held up by what was only offered.
    if (passkey === null || (options && !free.current)) return;
    if (step === 'password') beginSignIn();
    await submit({ intent: 'passkey', passkey }, { method: 'post' });
  }
  return {
    asking,
    press() {
      setAsking(true);
      // A browser asks its keys for one thing at a time: what was offered is over.
      offered.current = 0;
      void ask().finally(() => setAsking(false));
    },
    /** Among what the browser fills in; anew once the last offer is about to be too old. */
    async offer() {
      const now = Date.now();
      if (now - offered.current < 240_000) return;
      offered.current = now;
      if (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) await ask({ offered: true });
    },
  };
}

type PasskeyButtonProps = { label: string; busy: boolean; onPress: () => void };

/** Its place is kept until the page knows whether the browser can; where it cannot, nothing is there. */
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
