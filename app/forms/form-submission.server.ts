import type { Visitor } from '#app/security/visitor.server.ts';

/**
 * A public form as it came, and from whom. `sentFrom` is the page of the site it was sent from, where the visitor agreed to
 * be measured (decision 24).
 */
export type FormSubmission = { form: FormData; request: Request; visitor: Visitor; sentFrom?: string | null };

/**
 * What a form is kept with, besides its answers. `answered`: whether its sender gets a message, which is so unless it says otherwise.
 * `block`: the block of addresses that it came from, stored nowhere as it is.
 */
export type SubmissionMarks = {
  suspectedSpam?: boolean;
  sentFrom?: string | null;
  answered?: boolean;
  block?: string;
};
