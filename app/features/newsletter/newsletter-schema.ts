import { reachableEmail } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

/** The newsletter's form: a deliverable address. */
export const newsletterSchema = z.object({ email: reachableEmail() });
