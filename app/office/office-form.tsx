import type { RefAttributes } from 'react';
import { Form, type FormProps, useFetcher } from 'react-router';
import { readSessionToken } from './session-storage.ts';

/**
 * The field every office write must carry: the session's anti-CSRF half (decision 10). It is filled in
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
 * after a reload is left to what keeps the text (`useKeptOfficeForm`): it would pass for what is saved.
 */
export function OfficeForm({ children, ...rest }: FormProps & RefAttributes<HTMLFormElement>) {
  return (
    <Form method="post" autoComplete="off" {...rest}>
      <SessionTokenField />
      {children}
    </Form>
  );
}

/**
 * A fetcher of the back office: its `Form` carries the session's token, and so does what `send` sends
 * (a toggle, a deletion after a confirmation).
 */
export function useOfficeFetcher<Answer>(key?: string) {
  const fetcher = useFetcher<Answer>(key ? { key } : undefined);
  return {
    ...fetcher,
    send(fields: Record<string, string> | FormData, to?: string) {
      const form = fields instanceof FormData ? fields : new FormData();
      if (!(fields instanceof FormData)) {
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
      }
      form.set('sessionToken', readSessionToken());
      return fetcher.submit(form, { method: 'post', ...(to ? { action: to } : {}) });
    },
  };
}
