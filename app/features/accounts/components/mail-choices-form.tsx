import { inquiryMailLabels, type MailChoices, mailFor } from '#app/features/accounts/mail-choices.ts';
import { SessionTokenField } from '#app/office/office-form.tsx';
import { type AdminRole, inquiryMailTimes } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountForm } from './use-account-form.ts';

type MailChoicesFormProps = { email: string; role: AdminRole; choices: MailChoices };

/** The mails to one's own address, and their times; nothing for a role without choices. */
export function MailChoicesForm({ email, role, choices }: MailChoicesFormProps) {
  const { Form, formProps, errors, busy } = useAccountForm();
  const { ofInquiries, ofAlerts, ofFigures } = mailFor(role);
  if (!ofInquiries && !ofAlerts && !ofFigures) return null;
  return (
    <AccountSection
      title="Messages par email"
      text={`Ce que le site envoie à ${email}. Un message ne donne que le nom de la famille et un lien vers la demande, sauf si vous voulez la lire tout entière.`}
    >
      {/* Remounted with the saved values: the form is reset on submit. */}
      <Form {...formProps} key={JSON.stringify(choices)} className="grid max-w-md gap-3">
        <SessionTokenField />
        <input type="hidden" name="intent" value="choose-mail" />
        {ofInquiries && (
          <>
            <Field
              label="Nouvelles candidatures, préinscriptions et messages"
              errors={errors.inquiries}
              clearOnEdit
            >
              <Select name="inquiries" defaultValue={choices.inquiries}>
                {inquiryMailTimes.map((time) => (
                  <option key={time} value={time}>
                    {inquiryMailLabels[time]}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              name="details"
              defaultChecked={choices.details}
              label="Avec tout ce que la famille a écrit (coordonnées, enfant, message)"
            />
            <Checkbox
              name="dueList"
              defaultChecked={choices.dueList}
              label="Le matin à 8&nbsp;h, les réponses en retard et à donner dans la journée"
            />
          </>
        )}
        {ofAlerts && (
          <Checkbox
            name="alerts"
            defaultChecked={choices.alerts}
            label="Les alertes de sécurité critiques, tout de suite"
          />
        )}
        {ofFigures && (
          <Checkbox
            name="figures"
            defaultChecked={choices.figures}
            label="Le lundi à 8&nbsp;h, les chiffres du site pendant la semaine écoulée"
          />
        )}
        <div className="pt-2">
          <Button type="submit" busy={busy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
