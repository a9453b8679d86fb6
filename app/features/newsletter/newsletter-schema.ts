import { email } from '#app/forms/field-schemas.ts';
import { z } from '#app/lib/zod.ts';

/** The newsletter's form: an address, judged as every form of the site judges one. */
export const newsletterSchema = z.object({ email: email() });
