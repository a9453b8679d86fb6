import { ArrowLeft, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { EditConflictDialog } from '#app/content/editor/edit-conflict.tsx';
import type { ChoiceKind } from '#app/features/newsletter/issues/choices-query.ts';
import { type Choices, issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { OfficeForm } from '#app/office/office-form.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { IssueFields, summaryOf } from './issue-fields.tsx';
import { useIssueForm } from './use-issue-form.ts';
import { type Preview, useTypedPreview } from './use-typed-preview.ts';

type IssueFormProps = {
  /** Null for a new one. */
  issue: { id: string; version: number } | null;
  /** The fields' initial values, by name. */
  stored: Record<string, string>;
  candidates: Record<ChoiceKind, Choices>;
  /** The saved mail; null for a new issue. */
  saved: Preview | null;
  /** Rendered beside the fields, with whether they have unsaved changes, and with their preview. */
  aside: (state: { isChanged: boolean; version: number; preview: Preview | null; note: string }) => ReactNode;
};

const icon = { 'aria-hidden': true, className: 'size-5' } as const;

/** The form of a draft, with a local draft and conflict detection. */
export function IssueForm({ issue, stored, candidates, saved, aside }: IssueFormProps) {
  const { form, scope, draft, busy, result, errors, conflict, ...running } = useIssueForm({ issue, stored });
  const isChanged = draft.changed;
  const seen = useTypedPreview({ form, formKey: draft.formKey, saved, isChanged });
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div ref={scope} className="min-w-0">
          <div className="[&>:not(:empty)]:mb-4">
            <DraftNotice texts={draft.texts} />
            {running.isSignedOut && <SignedOut />}
            <ErrorSummary errors={summaryOf(errors)} attempt={result} />
          </div>
          <OfficeForm
            ref={form}
            id="newsletter-form"
            onSubmit={running.onSubmit}
            noValidate
            className="grid gap-6"
          >
            <RequiredNotice />
            <input type="hidden" name="version" value={draft.version ?? ''} readOnly />
            <IssueFields key={draft.formKey} values={draft.values} errors={errors} candidates={candidates} />
          </OfficeForm>
        </div>
        <div className="grid min-w-0 gap-6">
          {aside({ ...seen, isChanged, version: running.version ?? 0 })}
        </div>
      </div>
      <FootBar>
        <div className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 sm:px-6 lg:px-8">
          <ButtonLink
            to={issuesPath}
            variant="ghost"
            size="sm"
            icon={<ArrowLeft {...icon} />}
            className="mr-auto max-sm:px-3"
          >
            <span className="max-sm:sr-only">Retour</span>
          </ButtonLink>
          <Button
            type="submit"
            form="newsletter-form"
            size="sm"
            icon={<Save {...icon} />}
            busy={busy}
            busyLabel="Enregistrement…"
          >
            Enregistrer
          </Button>
        </div>
      </FootBar>
      <UnsavedGuard
        dirty={draft.changed}
        isDirty={draft.isChanged}
        text={unsavedText(draft.texts)}
        confirmLabel="Quitter la page"
      />
      <EditConflictDialog
        conflict={conflict}
        theirs={`${issuesPath}/${issue?.id ?? ''}`}
        busy={busy}
        onKeepMine={running.keepMine}
        onGiveUpMine={() => {
          draft.drop();
          window.location.reload();
        }}
        onClose={running.closeConflict}
      />
    </>
  );
}

/** The session ended while the user typed: what to do, and that nothing is lost. */
function SignedOut() {
  const { pathname } = useLocation();
  return (
    <p role="alert" className="rounded-card border-2 border-terracotta bg-terracotta-tint p-4">
      {
        'Votre session est terminée, rien n’est encore enregistré. Votre texte est gardé sur cet appareil\u00A0: '
      }
      <Link
        to={`/admin/login?${new URLSearchParams({ redirectTo: pathname })}`}
        className="font-semibold underline underline-offset-4"
      >
        reconnectez-vous
      </Link>
      , il vous sera proposé ici même.
    </p>
  );
}
