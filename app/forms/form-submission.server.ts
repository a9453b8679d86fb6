import type { Visitor } from '#app/security/visitor.server.ts';

/** A public form as it came, and from whom. */
export type FormSubmission = { form: FormData; request: Request; visitor: Visitor };
