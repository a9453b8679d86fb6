import { type PublicFormOptions, usePublicForm } from '#app/forms/use-public-form.ts';
import { recordLeadPopupNever } from './lead/lead-capture-trigger.ts';

/** A form by which a family writes to the school: whoever has is not asked to by the pop-up any more. */
export function useInquiryForm(options: Omit<PublicFormOptions, 'onKept'>) {
  return usePublicForm({ ...options, onKept: recordLeadPopupNever });
}
