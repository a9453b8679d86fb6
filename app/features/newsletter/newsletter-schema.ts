import { z } from 'zod';
import { email } from '#app/forms/field-schemas.ts';

/** The newsletter's form: an address, judged as every form of the site judges one. */
export const newsletterSchema = z.object({ email: email() });
