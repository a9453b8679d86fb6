import { Eye, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { replyFields } from './reply-fields.ts';
import { longest } from './reply-limits.ts';
import type { ReplyPreview } from './reply-result.ts';
import type { ReplyForm, ReplyOffer } from './use-reply-form.ts';

type ReplyCardProps = {
  /** The family's address. */
  email: string;
  offer: ReplyOffer;
  form: ReplyForm;
  /** Renders a preview of a mail. */
  sheet: (preview: ReplyPreview) => ReactNode;
};

const link = 'font-semibold text-majorelle underline underline-offset-4';

/** A reply by mail: from a template or free, with a preview. */
export function ReplyCard({ email, offer, form, sheet }: ReplyCardProps) {
  const { scope, values, formKey, texts } = form.draft;
  return (
    <Card as="section" aria-labelledby="reponse" data-print="hide" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="reponse" className="text-lg">
          Répondre par email
        </h2>
        <p className="text-ink-muted [overflow-wrap:anywhere]">
          À {email}, de la part de l’école. Si la famille répond, sa réponse arrive à {offer.author.email}.
        </p>
      </div>
      {!offer.mailLeaves && <NoMailNotice />}
      <div ref={scope} className="grid gap-4">
        <DraftNotice texts={texts} />
        <TemplateChoice offer={offer} form={form} />
        <form onSubmit={form.submit} autoComplete="off" aria-label="Réponse" className="grid gap-4">
          <Field label="Objet" errors={form.errors.subject} clearOnEdit>
            <Input
              key={formKey}
              type="text"
              name="subject"
              defaultValue={values.subject}
              maxLength={longest.subject}
            />
          </Field>
          <Field
            label="Message"
            hint="Votre nom et celui de l’école sont ajoutés à la fin."
            errors={form.errors.text}
            clearOnEdit
          >
            <Textarea
              key={formKey}
              name="text"
              rows={9}
              defaultValue={values.text}
              counterMax={longest.text}
              maxLength={longest.text}
            />
          </Field>
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button
              type="submit"
              value="send"
              busy={form.isSending}
              busyLabel="Envoi…"
              aria-disabled={form.isPreviewing || undefined}
              icon={<Send aria-hidden="true" className="size-5" />}
            >
              {offer.mailLeaves ? 'Envoyer la réponse' : 'Garder la réponse'}
            </Button>
            <Button
              type="submit"
              value="preview"
              variant="secondary"
              busy={form.isPreviewing}
              busyLabel="Préparation…"
              aria-disabled={form.isSending || undefined}
              icon={<Eye aria-hidden="true" className="size-5" />}
            >
              Aperçu
            </Button>
          </div>
        </form>
      </div>
      <Dialog
        open={form.preview !== null}
        onOpenChange={form.closePreview}
        size="lg"
        title="Aperçu de la réponse"
        text={`Objet\u00A0: ${bidiIsolate(form.preview?.subject ?? '')}`}
      >
        {form.preview && sheet(form.preview)}
      </Dialog>
    </Card>
  );
}

function NoMailNotice() {
  return (
    <p className="rounded-card border border-saffron bg-saffron-tint p-4">
      Aucun serveur de courrier n’est configuré&nbsp;: la réponse sera gardée et partira si l’un l’est dans
      les trois jours. La demande restera à répondre. Pour ne pas faire attendre la famille, appelez-la, ou
      écrivez-lui depuis votre messagerie.
    </p>
  );
}

function TemplateChoice({ offer, form }: Pick<ReplyCardProps, 'offer' | 'form'>) {
  const { confirming, missing, choose, insert, giveUp } = form.template;
  return (
    <div className="grid gap-2">
      <Field
        label="Partir d’un modèle"
        aside={
          <Link to="/admin/reply-templates" className={`${link} text-sm`}>
            Modifier les modèles
          </Link>
        }
      >
        <Select value="" onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">Choisir un modèle…</option>
          {offer.templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {missing.length > 0 &&
          `Cette demande ne dit pas ${missing.map((name) => replyFields[name]).join(', ni ')}\u00A0: les phrases du modèle qui en parlent sont laissées de côté.`}
      </p>
      <Confirm
        open={confirming !== null}
        onOpenChange={(open) => !open && giveUp()}
        title="Remplacer votre texte&nbsp;?"
        text={`Le modèle «\u00A0${bidiIsolate(confirming?.name ?? '')}\u00A0» prendra la place de ce que vous avez écrit.`}
        confirmLabel="Remplacer"
        style="primary"
        onConfirm={() => confirming && insert(confirming)}
      />
    </div>
  );
}
