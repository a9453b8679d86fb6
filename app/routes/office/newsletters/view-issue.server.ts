import { config } from '#app/config/environment.server.ts';
import { forFrame } from '#app/features/mails/mail-views.server.ts';
import type { DeliveriesQuery } from '#app/features/newsletter/issues/deliveries-query.ts';
import { viewDelivery, viewIssue } from '#app/features/newsletter/issues/issue-views.ts';
import { findIssue, listDeliveries } from '#app/features/newsletter/issues/list-issues.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { IssueContent } from '#app/mail/mail-data.ts';
import { renderMail } from '#app/mail/render-mail.server.tsx';
import { mailLeaves } from '#app/routes/office/mails/read-mails.server.ts';

/** The data of an issue's page; null when missing. */
export async function readIssuePage(id: string, query: DeliveriesQuery) {
  const now = new Date();
  const found = await findIssue(id, now);
  if (!found) return null;
  const { issue, content, counts, reached, candidates } = found;
  const { rows, ...position } = await listDeliveries(id, query);
  return {
    issue: viewIssue(issue, counts, now),
    candidates,
    reached,
    mailLeaves: mailLeaves(),
    preview: await previewOf(content),
    deliveries: rows.map((row) => viewDelivery(row, now)),
    position,
  };
}

/** The mail as sent, without the personal links. */
export async function previewOf(content: IssueContent) {
  const frame = { school: await currentSchool(), publicUrl: config().publicUrl };
  const data = { ...content, subject: content.subject || 'Sans objet' };
  const { html, text } = renderMail({ kind: 'newsletter-issue', recipientName: '', data }, frame);
  return { html: await forFrame(html), text };
}
