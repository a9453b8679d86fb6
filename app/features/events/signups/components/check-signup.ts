import { signupSchema } from '#app/features/events/signups/signup-schema.ts';
import { errorsIn } from '#app/forms/parse-form.ts';

/** The sign-up form's check, fetched with its schema when its first field is left. */
export const checkSignup = (form: FormData) => errorsIn(form, signupSchema);
