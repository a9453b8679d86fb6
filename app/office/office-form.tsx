import type { RefAttributes } from 'react';
import { Form, type FormProps } from 'react-router';
import { readSessionToken } from './session-storage.ts';

/**
 * The session's anti-CSRF token, required in every office write (decision 4). It is filled in on submit: the
 * server, which renders the form, does not know the token, and the user may submit during hydration.
 */
export function SessionTokenField() {
  return <input type="hidden" name="sessionToken" ref={fillInWhenSent} />;
}

function fillInWhenSent(field: HTMLInputElement | null) {
  const form = field?.form;
  const fillIn = ({ formData }: FormDataEvent) => formData.set('sessionToken', readSessionToken());
  form?.addEventListener('formdata', fillIn);
  return () => form?.removeEventListener('formdata', fillIn);
}

/**
 * An office form: `<Form method="post">` with the session's token. Autofill after a reload is off, since the
 * restored text would pass for the saved one; drafts restore it (`useOfficeFormDraft`).
 */
export function OfficeForm({ children, ...rest }: FormProps & RefAttributes<HTMLFormElement>) {
  return (
    <Form method="post" autoComplete="off" {...rest}>
      <SessionTokenField />
      {children}
    </Form>
  );
}
