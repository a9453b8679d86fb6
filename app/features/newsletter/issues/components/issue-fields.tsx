import { useState } from 'react';
import type { ChoiceKind } from '#app/features/newsletter/issues/choices-query.ts';
import { type Choices, issueLimits } from '#app/features/newsletter/issues/issues.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { PickList } from './pick-list.tsx';

/** The labels of the fields in error messages. */
const labels: Readonly<Record<string, string>> = {
  subject: 'Objet',
  word: 'Mot de l’école',
  posts: 'Articles',
  events: 'Événements',
};

const fieldId = (name: string) => `champ-${name}`;

/** The errors of a save, each a link to its field. */
export function summaryOf(errors: FieldErrors) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      fieldId: fieldId(name),
      message: `${labels[name] ?? name}\u00A0: ${message}`,
    })),
  );
}

type IssueFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  candidates: Record<ChoiceKind, Choices>;
};

/** The fields of an issue. Uncontrolled: later loads do not change them. */
export function IssueFields({ candidates, errors, ...props }: IssueFieldsProps) {
  const [values] = useState(props.values);
  const field = (name: string) => ({ id: fieldId(name), errors: errors[name], clearOnEdit: true });
  return (
    <>
      <Card as="section" className="grid gap-5 overflow-visible">
        <Field
          {...field('subject')}
          label="Objet"
          required
          hint="La ligne que l’on lit avant d’ouvrir, et le titre du numéro sur le site."
        >
          <Input
            name="subject"
            defaultValue={values.subject}
            maxLength={issueLimits.subject}
            autoComplete="off"
          />
        </Field>
        <Field
          {...field('word')}
          label="Mot de l’école"
          hint="En tête du message. Une ligne vide sépare deux paragraphes. Peut rester vide."
        >
          <Textarea name="word" defaultValue={values.word} rows={8} counterMax={issueLimits.word} />
        </Field>
      </Card>
      <Card as="section" className="grid gap-8 overflow-visible">
        <PickList
          {...{ id: fieldId('posts'), name: 'posts', label: 'Articles', errors: errors.posts }}
          none="Aucun article n’est publié."
          offered={candidates.posts}
          defaultValue={values.posts ?? ''}
        />
        <PickList
          {...{ id: fieldId('events'), name: 'events', label: 'Événements', errors: errors.events }}
          none="Aucun événement n’est à venir."
          offered={candidates.events}
          defaultValue={values.events ?? ''}
        />
      </Card>
    </>
  );
}
