import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field, Input, RequiredNotice, Select } from '#app/ui/field.tsx';
import { SectionHeading } from '#app/ui/layout.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

const nameErrors = ['Ce champ est obligatoire'];
const emailErrors = ['Format d’email invalide. Exemple\u00A0: nom@exemple.ma'];
const privacyErrors = ['Vous devez accepter la politique de confidentialité pour continuer.'];

function ExampleForm({ prefix, withErrors }: { prefix: string; withErrors: boolean }) {
  return (
    <div className="grid content-start gap-5">
      <RequiredNotice />
      <Field
        id={`${prefix}-nom`}
        label="Nom complet"
        required
        clearOnEdit
        errors={withErrors ? nameErrors : undefined}
      >
        <Input name="nom" autoComplete="name" />
      </Field>
      <Field
        id={`${prefix}-email`}
        label="Adresse email"
        required
        clearOnEdit
        errors={withErrors ? emailErrors : undefined}
      >
        <Input name="email" type="email" inputMode="email" defaultValue={withErrors ? 'parent@' : ''} />
      </Field>
      <Field label="Téléphone" hint="Par exemple&nbsp;: 06 12 34 56 78" id={`${prefix}-tel`}>
        <Input name="tel" type="tel" inputMode="tel" autoComplete="tel" placeholder="+212 6 12 34 56 78" />
      </Field>
      <Field label="Niveau souhaité" required id={`${prefix}-niveau`}>
        <Select name="niveau" placeholder="Choisir un niveau" defaultValue="">
          <option value="maternelle">Maternelle (3-6 ans)</option>
          <option value="primaire">Primaire (6-11 ans)</option>
        </Select>
      </Field>
      <Field label="Message" id={`${prefix}-message`}>
        <Textarea name="message" counterMax={1000} defaultValue="Bonjour," />
      </Field>
      <Checkbox
        id={`${prefix}-accord`}
        name="accord"
        required
        clearOnEdit
        errors={withErrors ? privacyErrors : undefined}
        label="J’accepte la politique de confidentialité"
      />
    </div>
  );
}

export function Forms() {
  const [answer, setAnswer] = useState(0);
  const errors = [
    { fieldId: 'faux-nom', message: 'Nom complet\u00A0: ce champ est obligatoire' },
    { fieldId: 'faux-email', message: 'Adresse email\u00A0: format invalide' },
    { fieldId: 'faux-accord', message: 'Politique de confidentialité\u00A0: à accepter' },
  ];
  return (
    <section className="grid gap-6">
      <SectionHeading
        eyebrow="Formulaires"
        title="Libellé, aide, erreur"
        text="Une erreur disparaît dès que le champ est modifié."
      />
      <div className="grid gap-10 lg:grid-cols-2">
        <ExampleForm prefix="vide" withErrors={false} />
        <div className="grid content-start gap-5">
          {answer > 0 && <ErrorSummary errors={errors} attempt={answer} />}
          <Button variant="secondary" onClick={() => setAnswer(answer + 1)}>
            Montrer le résumé des erreurs
          </Button>
          <ExampleForm prefix="faux" withErrors />
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Désactivé">
          <Input disabled defaultValue="Valeur" />
        </Field>
        <Field label="En lecture seule">
          <Input readOnly defaultValue="Valeur" />
        </Field>
        <div className="grid content-start">
          <Checkbox label="Cochée" defaultChecked />
          <Checkbox label="Désactivée" disabled defaultChecked />
        </div>
      </div>
    </section>
  );
}
