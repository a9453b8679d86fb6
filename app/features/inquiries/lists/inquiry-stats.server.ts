import { subDays } from 'date-fns';
import { and, gte, not } from 'drizzle-orm';
import { readAsStaff } from '#app/db/client.server.ts';
import { isUnmerged } from '#app/db/list-orders.ts';
import { applications } from '#app/db/schema/applications.ts';
import { contactSubmissions } from '#app/db/schema/inquiries.ts';
import { isOverdue } from './inquiry-conditions.server.ts';
import { type InquiryStats, NEW_WINDOW_DAYS } from './inquiry-figures.ts';

/** Counts the received inquiries, in total and in the 7 days before `now`, and the overdue ones. */
export async function countInquiries(now = new Date()): Promise<InquiryStats> {
  const since = subDays(now, NEW_WINDOW_DAYS);
  const application = and(not(applications.suspectedSpam), isUnmerged(applications));
  const message = and(not(contactSubmissions.suspectedSpam), isUnmerged(contactSubmissions));
  const newApplication = and(application, gte(applications.createdAt, since));
  const newMessage = and(message, gte(contactSubmissions.createdAt, since));
  // One query each, so that each is served by an index.
  return readAsStaff(async (tx) => ({
    applications: await tx.$count(applications, application),
    newApplications: await tx.$count(applications, newApplication),
    // An unanswered inquiry is never merged: without that condition the index suffices.
    overdue: await tx.$count(applications, and(not(applications.suspectedSpam), isOverdue(now))),
    suspectApplications: await tx.$count(
      applications,
      and(applications.suspectedSpam.getSQL(), isUnmerged(applications)),
    ),
    messages: await tx.$count(contactSubmissions, message),
    newMessages: await tx.$count(contactSubmissions, newMessage),
    suspectMessages: await tx.$count(
      contactSubmissions,
      and(contactSubmissions.suspectedSpam.getSQL(), isUnmerged(contactSubmissions)),
    ),
  }));
}
