import { errorsIn } from '#app/forms/parse-form.ts';
import { admissionSchema } from './admission-schema.ts';

/** The admissions form's validation, loaded with its schema on the first blur. */
export const checkAdmission = (form: FormData) => errorsIn(form, admissionSchema);
