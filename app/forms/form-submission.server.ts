import type { Visitor } from '#app/security/visitor.server.ts';

/**
 * A public form with its sender. `sentFrom` is the page it was sent from, if the visitor allowed measurement
 * (decision 24).
 */
export type FormSubmission = { form: FormData; request: Request; visitor: Visitor; sentFrom?: string | null };

/**
 * Metadata stored with a form. `answered`: whether its sender gets a mail, true by default. `block`: the
 * sender's address block, never stored unhashed.
 */
export type SubmissionMarks = {
  suspectedSpam?: boolean;
  sentFrom?: string | null;
  answered?: boolean;
  block?: string;
};
