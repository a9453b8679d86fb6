import type { RefAttributes } from 'react';
import { Form, type FormProps } from 'react-router';
import { readSessionToken } from './session-storage.ts';

/**
 * The field every office write must carry: the session's anti-CSRF half (decision 4). It is filled in
 * when the form is sent: the server, which draws the form, does not know the token, and the page may be pressed in the
 * very moment it comes to life.
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
 * A form of the back office: `<Form method="post">` with the session's token in it. What the browser would fill in again
 * after a reload is left to what keeps the text (`useOfficeFormDraft`): it would pass for what is saved.
 */
export function OfficeForm({ children, ...rest }: FormProps & RefAttributes<HTMLFormElement>) {
  return (
    <Form method="post" autoComplete="off" {...rest}>
      <SessionTokenField />
      {children}
    </Form>
  );
}
