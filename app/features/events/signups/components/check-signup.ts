import { signupSchema } from '#app/features/events/signups/signup-schema.ts';
import { errorsIn } from '#app/forms/parse-form.ts';

/** The sign-up form's validation, loaded with its schema on the first blur. */
export const checkSignup = (form: FormData) => errorsIn(form, signupSchema);
