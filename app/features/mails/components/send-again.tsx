import { Send } from 'lucide-react';
import { useState } from 'react';
import type { MailDetailView } from '#app/features/mails/mail-views.server.ts';
import { type SendAgainResult, sendAgainMessage } from '#app/features/mails/mails.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';

/** Sends the mail; with a confirmation when it was already sent. */
export function SendAgain({ mail: { name, recipient, sent, state } }: { mail: MailDetailView }) {
  const [confirming, setConfirming] = useState(false);
  const { busy, send } = useOfficeAction<SendAgainResult>({
    notice: sendAgainMessage,
    onFresh: () => setConfirming(false),
  });
  const sendNow = () => send({ intent: 'send-again' });
  return (
    <div className="grid justify-items-start gap-3 border-line border-t pt-5">
      <Button
        busy={busy && !confirming}
        busyLabel="Un instant…"
        icon={<Send aria-hidden="true" className="size-5" />}
        variant={state === 'sent' ? 'secondary' : 'primary'}
        onClick={() => (sent ? setConfirming(true) : sendNow())}
      >
        {sent || state !== 'waiting' ? 'Renvoyer' : 'Envoyer maintenant'}
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Renvoyer ce message\u00A0?'}
        text={`${bidiIsolate(name || recipient)} l’a déjà reçu, et le recevra une seconde fois.`}
        confirmLabel="Renvoyer"
        style="primary"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={sendNow}
      />
    </div>
  );
}
