import { useRef } from 'react';
import { firstInvalid } from '#app/features/accounts/components/first-invalid.ts';
import { ReauthenticationFields } from '#app/features/accounts/components/reauthentication-fields.tsx';
import { isFailure } from '#app/office/failure.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { roleLabels } from '#app/school/office-areas.ts';
import { adminRoles } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import type { MemberFactorsProps } from './member-factors.tsx';
import { RoleList } from './role-list.tsx';
import { useColleagueAction } from './use-colleague-action.ts';

/** A member's role. The shown role is submitted too: a change based on an outdated role is refused. */
export function MemberRole({ member: { role, isLastDirector }, ownFactors }: MemberFactorsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, busy, result } = useColleagueAction({
    onResult(answer) {
      if (isFailure(answer) || answer.status !== 'refused') return;
      firstInvalid(form.current, Object.keys(answer.refusal.fieldErrors))?.focus();
    },
  });
  const errors =
    result && !isFailure(result) && result.status === 'refused' ? result.refusal.fieldErrors : {};
  return (
    <Card as="section" aria-labelledby="role" className="grid gap-5">
      <h2 id="role" className="text-lg">
        Rôle
      </h2>
      {isLastDirector && <LastDirector />}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <SessionTokenField />
        <input type="hidden" name="intent" value="change-role" />
        <input type="hidden" name="known" value={role} />
        <div className="max-w-xs">
          <Field label="Rôle dans l’équipe">
            <Select name="role" defaultValue={role}>
              {adminRoles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one].label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <RoleList />
        <div className="grid max-w-md gap-5">
          <ReauthenticationFields errors={errors} factors={ownFactors} />
        </div>
        <div>
          <Button type="submit" busy={busy} busyLabel="Enregistrement…">
            Enregistrer le rôle
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Why the account cannot be demoted or disabled. */
function LastDirector() {
  return (
    <p className="rounded-control bg-saffron-tint px-4 py-3">
      C’est la dernière personne de la direction en service{'\u00A0'}: elle garde son rôle et son accès.
    </p>
  );
}
