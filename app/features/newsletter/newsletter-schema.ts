import { reachableEmail } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

/** The newsletter's form: an address that mail reaches. */
export const newsletterSchema = z.object({ email: reachableEmail() });
