import { listExchange } from '#app/features/inquiries/handling/exchange.server.ts';
import type { Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { viewExchange } from '#app/features/inquiries/inquiry-views.ts';
import { defaultSubject, replyValues } from '#app/features/inquiries/replies/reply-values.ts';
import { listTemplates } from '#app/features/inquiries/replies/templates.server.ts';
import { mailsAbout } from '#app/features/mails/list-mails.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { mailLeaves, viewMails } from '#app/routes/office/mails/read-mails.server.ts';
import { answersFamilies, type Colleague, listColleagues } from '#app/security/colleagues.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The replies to a family, and what a new reply needs. */
export async function readAnswers(inquiry: Inquiry, reader: Administrator) {
  const now = new Date();
  const exchanges = await listExchange(inquiry);
  const mails = await viewMails(await mailsAbout(inquiry.id));
  const replied = new Set(exchanges.map(({ mailId }) => mailId));
  return {
    exchanges: exchanges.map((exchange) => {
      const mail = mails.find(({ id }) => id === exchange.mailId);
      const state = mail ? { id: mail.id, words: mail.words, tone: mail.tone } : null;
      return { ...viewExchange(exchange, reader, now), mail: state };
    }),
    /** Automatic mails of the site. */
    mails: mails.filter(({ id }) => !replied.has(id)),
    people: peopleToChoose(await listColleagues(), reader, inquiry.assignedTo),
    reply: {
      values: replyValues(inquiry, await currentSchool()),
      subject: defaultSubject(inquiry),
      templates: await listTemplates(),
      mailLeaves: mailLeaves(),
      author: { name: reader.fullName, email: reader.email },
      known: exchanges.find(({ kind }) => kind === 'reply')?.id ?? '',
    },
  };
}

/** The reader first; colleagues who can no longer answer only when already assigned. */
function peopleToChoose(colleagues: Colleague[], reader: Administrator, assignedTo: string | null) {
  const mine = colleagues.filter(({ id }) => id === reader.id);
  const others = colleagues.filter(
    (each) => each.id !== reader.id && (answersFamilies(each) || each.id === assignedTo),
  );
  return [...mine, ...others].map(({ id, fullName, disabled }) => {
    if (id === reader.id) return { id, name: `${fullName} (moi)` };
    return { id, name: disabled ? `${fullName} (compte désactivé)` : fullName };
  });
}
