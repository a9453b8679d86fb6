import { CalendarClock, FlaskConical, Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type IssueResult, issueNotice } from '#app/features/newsletter/issues/issues.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { OfficeForm } from '#app/office/office-form.tsx';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { changedMeanwhile } from './send-texts.ts';

type SendPanelProps = {
  id: string;
  /** The saved and previewed version: no other is sent. */
  version: number;
  /** The current number of recipients. */
  reached: number;
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
  /** There are unsaved changes. */
  isChanged: boolean;
  /** The recipient of a test. */
  ownAddress: string;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** A test to oneself, then to all: now, after a confirmation, or scheduled. */
export function SendPanel({ id, version, reached, mailLeaves, isChanged, ownAddress }: SendPanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { busy, sent, send } = useOfficeAction<IssueResult>({
    notice: (result) => (result.status === 'conflict' ? changedMeanwhile : issueNotice(result)),
    about: 'send',
    onFresh: () => setConfirming(false),
  });
  const idle = isChanged || !mailLeaves;
  const ask = (intent: 'test' | 'send') => send({ intent, version: String(version) });
  return (
    <Card as="section" aria-labelledby="envoi" className="grid gap-6 overflow-visible">
      <div className="grid gap-2">
        <h2 id="envoi" className="text-lg">
          Envoi
        </h2>
        <p>{formatRecipients(reached)}</p>
        {!mailLeaves && (
          <Notice>
            Aucun serveur de courrier n’est configuré&nbsp;: rien ne peut partir. La personne qui héberge le
            site règle <code>SMTP_URL</code> et <code>MAIL_FROM</code>.
          </Notice>
        )}
        {mailLeaves && isChanged && (
          <Notice>Enregistrez d’abord vos changements&nbsp;: c’est la version enregistrée qui part.</Notice>
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          icon={<FlaskConical {...icon} />}
          aria-disabled={idle}
          busy={busy && sent?.get('intent') === 'test'}
          busyLabel="Un instant…"
          onClick={() => ask('test')}
        >
          M’envoyer un essai
        </Button>
        <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
          À {ownAddress}, et à personne d’autre.
        </p>
      </div>
      <div className="grid justify-items-start gap-2 border-line border-t pt-5">
        <Button
          icon={<Send {...icon} />}
          aria-disabled={idle || reached === 0}
          onClick={() => setConfirming(true)}
        >
          Envoyer maintenant
        </Button>
        {reached === 0 && <p className="text-ink-muted text-sm">Personne n’est inscrit pour le moment.</p>}
      </div>
      <ScheduleForm id={id} version={version} idle={idle} icon={<CalendarClock {...icon} />} />
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Envoyer cette newsletter\u00A0?'}
        text={`${formatRecipients(reached)} Ce qui est parti ne peut pas être repris, et le numéro paraît aussitôt sur le site.`}
        confirmLabel="Envoyer"
        style="primary"
        busy={busy}
        busyLabel="Un instant…"
        onConfirm={() => ask('send')}
      />
    </Card>
  );
}

function formatRecipients(reached: number): string {
  if (reached === 0) return 'Aucune adresse inscrite et confirmée.';
  const count = reached.toLocaleString('fr-FR');
  return reached === 1
    ? 'Elle partira à 1\u00A0adresse inscrite et confirmée.'
    : `Elle partira à ${count}\u00A0adresses inscrites et confirmées.`;
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-control border border-saffron bg-saffron-tint px-4 py-3">{children}</p>;
}

type ScheduleFormProps = { id: string; version: number; idle: boolean; icon: ReactNode };

const stored = { dueAt: '' };

/** Schedules the draft, in the school's local time. */
function ScheduleForm({ id, version, idle, icon }: ScheduleFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { scope, ...draft } = useOfficeFormDraft({ form: `depart.${id}`, stored });
  const { busy, send, result } = useOfficeAction<IssueResult>({
    notice: (answer) => (answer.status === 'conflict' ? changedMeanwhile : issueNotice(answer)),
    about: 'send',
    onResult: (answer) => answer.status === 'scheduled' && draft.saved(),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || idle || !form.current) return;
    draft.markSent();
    const fields = new FormData(form.current);
    fields.set('intent', 'schedule');
    fields.set('version', String(version));
    send(fields);
  };
  return (
    <div ref={scope} className="grid gap-4 border-line border-t pt-5">
      <DraftNotice texts={draft.texts} />
      <OfficeForm ref={form} onSubmit={onSubmit} noValidate className="grid gap-3">
        <Field
          id="champ-dueAt"
          label="Envoyer plus tard"
          hint="Le jour et l’heure de Casablanca."
          errors={result?.status === 'invalid' ? result.errors.dueAt : undefined}
          clearOnEdit
        >
          <Input key={draft.formKey} type="datetime-local" name="dueAt" defaultValue={draft.values.dueAt} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          icon={icon}
          aria-disabled={idle}
          busy={busy}
          busyLabel="Un instant…"
          className="justify-self-start"
        >
          Programmer l’envoi
        </Button>
      </OfficeForm>
    </div>
  );
}
