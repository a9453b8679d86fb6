import { SessionTokenField } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { AccountSection } from './account-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordInput } from './password-input.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes one's own password; the other sessions end with the old one. */
export function PasswordForm({ email }: { email: string }) {
  const { Form, formProps, errors, busy } = useAccountForm();
  return (
    <AccountSection
      title="Mot de passe"
      text="Une phrase de plusieurs mots est plus sûre, et plus facile à retenir, qu’un mot compliqué."
    >
      <Form {...formProps} className="grid max-w-md gap-5">
        <SessionTokenField />
        <input type="hidden" name="intent" value="change-password" />
        {/* For password managers: the user name of the changed password. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <Field label="Mot de passe actuel" errors={errors.currentPassword} clearOnEdit>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <NewPasswordFields errors={errors} />
        <p className="text-ink-muted text-sm">
          Vos autres sessions seront terminées&nbsp;; celle-ci continue.
        </p>
        <div>
          <Button type="submit" busy={busy} busyLabel="Enregistrement…">
            Changer le mot de passe
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
