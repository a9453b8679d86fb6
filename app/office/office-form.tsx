import type { RefAttributes } from 'react';
import { Form, type FormProps, useFetcher } from 'react-router';
import { useSessionRecord } from './use-session-record.ts';

/** The field every office write must carry: the session's anti-CSRF half (architecture, decision 3). */
export function SessionTokenField() {
  const record = useSessionRecord();
  return <input type="hidden" name="sessionToken" value={record?.sessionToken ?? ''} readOnly />;
}

/** A form of the back office: `<Form method="post">` with the session's token in it. */
export function OfficeForm({ children, ...rest }: FormProps & RefAttributes<HTMLFormElement>) {
  return (
    <Form method="post" {...rest}>
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
  const record = useSessionRecord();
  return {
    ...fetcher,
    send(fields: Record<string, string> | FormData, to?: string) {
      const form = fields instanceof FormData ? fields : new FormData();
      if (!(fields instanceof FormData)) {
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
      }
      form.set('sessionToken', record?.sessionToken ?? '');
      return fetcher.submit(form, { method: 'post', ...(to ? { action: to } : {}) });
    },
  };
}
