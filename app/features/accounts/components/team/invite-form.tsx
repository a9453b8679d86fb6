import { useRef, useState } from 'react';
import { ReauthenticationFields } from '#app/features/accounts/components/reauthentication-fields.tsx';
import type { Factors } from '#app/features/accounts/passkeys.ts';
import { type InviteResult, invitedMessage } from '#app/features/accounts/team/team-results.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { isFailure } from '#app/office/failure.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input, RequiredNotice, Select } from '#app/ui/field.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { RoleList } from './role-list.tsx';

const stored = { fullName: '', email: '', role: '' };

type Made = Extract<InviteResult, { status: 'invited' }>;

/** The form to invite a colleague with a role. Afterwards it shows the link, and the way back. */
export function InviteForm({ ownFactors }: { ownFactors: Factors }) {
  const [made, setMade] = useState<Made | null>(null);
  return made ? (
    <Done made={made} onAnother={() => setMade(null)} />
  ) : (
    <Empty ownFactors={ownFactors} onMade={setMade} />
  );
}

function Done({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const heading = (element: HTMLHeadingElement | null) => element?.focus();
  return (
    <Card as="section" aria-labelledby="invite" className="grid max-w-2xl gap-5">
      <div className="grid gap-1">
        <h2 id="invite" ref={heading} tabIndex={-1} className="text-lg">
          Invitation pour <bdi>{made.fullName}</bdi>
        </h2>
        <p className="text-ink-muted [overflow-wrap:anywhere]">{made.email}</p>
      </div>
      <InvitationLink invited={made} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/team">Retour à l’équipe</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          Inviter une autre personne
        </Button>
      </div>
    </Card>
  );
}

function Empty({ ownFactors, onMade }: { ownFactors: Factors; onMade: (made: Made) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { scope, ...draft } = useOfficeFormDraft({ form: 'invitation', stored });
  const action = useOfficeAction<InviteResult>({
    // On success the page shows the link.
    notice: (result) => (result.status === 'invited' ? null : invitedMessage(result)),
    about: 'invitation',
    onResult(result) {
      if (isFailure(result)) return;
      if (result.status === 'invited') {
        draft.markStored();
        onMade(result);
        return;
      }
      const wrong = Object.keys(errorsOf(result)).map((name) => `[name="${name}"]`);
      // The first of them in the form.
      if (wrong.length > 0) form.current?.querySelector<HTMLElement>(wrong.join(','))?.focus();
    },
  });
  const errors = action.result && !isFailure(action.result) ? errorsOf(action.result) : {};
  return (
    <Card className="max-w-2xl">
      <div ref={scope} className="grid gap-5">
        <DraftNotice texts={draft.texts} />
        <action.Form
          ref={form}
          method="post"
          noValidate
          autoComplete="off"
          className="grid gap-5"
          onSubmit={draft.markSent}
        >
          <SessionTokenField />
          <RequiredNotice />
          <InviteFields key={draft.formKey} values={draft.values} errors={errors} />
          <div data-not-kept className="grid gap-5 border-line border-t pt-5">
            <ReauthenticationFields errors={errors} factors={ownFactors} marked />
          </div>
          <div>
            <Button type="submit" busy={action.busy} busyLabel="Un instant…">
              Envoyer l’invitation
            </Button>
          </div>
        </action.Form>
      </div>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(draft.texts)} />
    </Card>
  );
}

type InviteFieldsProps = { values: Readonly<Record<string, string>>; errors: FieldErrors };

function InviteFields({ values, errors }: InviteFieldsProps) {
  return (
    <>
      <Field label="Nom complet" required errors={errors.fullName} clearOnEdit>
        <Input name="fullName" defaultValue={values.fullName} maxLength={100} />
      </Field>
      <Field label="Email" required errors={errors.email} clearOnEdit>
        <Input type="email" inputMode="email" name="email" defaultValue={values.email} maxLength={254} />
      </Field>
      <Field label="Rôle" required errors={errors.role} clearOnEdit>
        <Select name="role" defaultValue={values.role} placeholder="Choisissez un rôle">
          {adminRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role].label}
            </option>
          ))}
        </Select>
      </Field>
      <RoleList />
    </>
  );
}

function errorsOf(result: InviteResult): FieldErrors {
  if (result.status === 'invalid') return result.errors;
  if (result.status === 'refused') return result.refusal.fieldErrors;
  if (result.status === 'waiting') {
    return {
      email: [
        'Une invitation à cette adresse attend déjà\u00A0: envoyez-lui un nouveau lien depuis la liste',
      ],
    };
  }
  if (result.status !== 'known') return {};
  return {
    email: [
      result.disabled
        ? 'Cette adresse a un compte, désactivé\u00A0: réactivez-le depuis la liste'
        : 'Cette adresse a déjà un compte',
    ],
  };
}
