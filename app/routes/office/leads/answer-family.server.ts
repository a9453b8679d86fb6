import { data } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { findInquiry, type Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { inquiryAddress } from '#app/features/inquiries/handling/handling-form.server.ts';
import { fillIn } from '#app/features/inquiries/replies/reply-fields.ts';
import { replyForm } from '#app/features/inquiries/replies/reply-form.server.ts';
import { longest } from '#app/features/inquiries/replies/reply-limits.ts';
import type { ReplyResult } from '#app/features/inquiries/replies/reply-result.ts';
import { defaultSubject, replyValues } from '#app/features/inquiries/replies/reply-values.ts';
import { replyData, sendReply } from '#app/features/inquiries/replies/send-reply.server.ts';
import { previewMail } from '#app/features/mails/mail-views.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import type { Failure } from '#app/office/failure.ts';
import { mailLeaves } from '#app/routes/office/mails/read-mails.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Answer = { administrator: Administrator; form: FormData; address: unknown };

/** Whether a form of an inquiry's page is about a reply to the family. */
export function isReply(form: FormData): boolean {
  return replyForm.options.some(({ shape }) => shape.intent.value === form.get('intent'));
}

/** Previews a reply, or sends it. */
export async function answerFamily({ administrator, form, address }: Answer) {
  const which = inquiryAddress.safeParse(address);
  const { value: reply, errors } = parseForm(form, replyForm);
  if (!which.success) return result({ status: 'failed' }, 404);
  if (errors) return result({ status: 'invalid', errors }, 400);
  return runCommand(
    'a family could not be answered',
    async () => {
      const inquiry = await findInquiry(which.data.kind, which.data.id);
      if (!inquiry) return result({ status: 'late' }, 200);
      const school = await currentSchool();
      const written = filledIn(reply, inquiry, school);
      const flaws = flawsOf(written);
      if (flaws) return result({ status: 'invalid', errors: flaws }, 400);
      if (reply.intent === 'preview-reply') {
        const frame = { school, publicUrl: config().publicUrl };
        const message = replyData({ administrator, ...written });
        const parts = { kind: 'reply', recipientName: inquiry.name, data: message } as const;
        return result({ status: 'preview', preview: await previewMail(parts, frame) }, 200);
      }
      const { key, known } = reply;
      const leaves = mailLeaves();
      const outcome = await sendReply({ administrator, inquiry, ...written, key, known, mailLeaves: leaves });
      if (outcome === 'late') return result({ status: 'late' }, 200);
      return result({ status: leaves ? 'sent' : 'kept' }, 200);
    },
    () => result({ status: 'failed' }, 500),
  );
}

type Written = { subject: string; text: string };

function filledIn({ subject, text }: Written, inquiry: Inquiry, school: SchoolSettings): Written {
  const values = replyValues(inquiry, school);
  return {
    subject: fillIn(subject, values).text || defaultSubject(inquiry),
    text: fillIn(text, values).text.trim(),
  };
}

/** With its placeholders filled in, a text may be longer than typed, or empty. */
function flawsOf({ subject, text }: Written): FieldErrors | null {
  if (subject.length > longest.filledSubject)
    return { subject: ['Cet objet est trop long avec les noms qu’il reprend'] };
  if (text === '') return { text: ['Ces champs ne disent rien de cette demande\u00A0: écrivez un texte'] };
  if (text.length > longest.filledText)
    return { text: ['Ce texte est trop long avec les noms qu’il reprend'] };
  return null;
}

function result(body: ReplyResult | Failure, status: number) {
  return data(body, { status });
}
