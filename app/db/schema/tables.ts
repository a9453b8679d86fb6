import {
  accountLinks,
  accountRules,
  adminInvitations,
  adminMailChoices,
  adminPasskeys,
  adminRecoveryCodes,
  adminSecondFactors,
  adminSessions,
  adminUsers,
  emailChanges,
  passkeyChallenges,
} from './accounts.ts';
import { applications } from './applications.ts';
import { attachments } from './attachments.ts';
import { blogPosts, contentEditors, events, schoolPhotos, slugRedirects, storedImages } from './content.ts';
import { dailyCounts } from './daily-counts.ts';
import { eventSignups } from './event-signups.ts';
import { dashboardVisits, inquiryExchanges, replyTemplates } from './exchanges.ts';
import { admissions, contactSubmissions, leadCaptures, newsletterSubscribers } from './inquiries.ts';
import { inquiryNotices } from './inquiry-notices.ts';
import { mails } from './mails.ts';
import { inquiryMerges } from './merges.ts';
import { newsletterDeliveries, newsletterIssues } from './newsletters.ts';
import {
  activityLog,
  pageTexts,
  rateLimits,
  readinessProbes,
  schoolSettingChanges,
  securityAlerts,
  visitDays,
  visitPages,
  visits,
} from './operations.ts';
import { postCategories } from './post-categories.ts';
import { postTags } from './post-tags.ts';
import { searchEntries, searchWords } from './search.ts';
import { trash } from './trash.ts';
import { versions } from './versions.ts';

/**
 * All tables of the specification (spec §3), under its column names, and those of our decisions
 * (docs/decisions). Access rules are in three places that a test compares: the policies beside the tables,
 * the grants in `grants.ts`, and `permissions.integration.test.ts`.
 * Indexes are ascending: PostgreSQL reads them backwards for 'newest first', while drizzle's descending index
 * puts nulls last and so would not serve a plain `order by … desc`.
 * The author of a row (`created_by`, `uploaded_by`) may be null: content outlives accounts.
 */

export const tables = {
  accountLinks,
  accountRules,
  activityLog,
  adminInvitations,
  adminMailChoices,
  adminPasskeys,
  adminRecoveryCodes,
  adminSecondFactors,
  adminSessions,
  adminUsers,
  admissions,
  attachments,
  blogPosts,
  contactSubmissions,
  contentEditors,
  dailyCounts,
  dashboardVisits,
  emailChanges,
  eventSignups,
  events,
  inquiryExchanges,
  inquiryMerges,
  inquiryNotices,
  leadCaptures,
  mails,
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
  passkeyChallenges,
  postCategories,
  postTags,
  rateLimits,
  readinessProbes,
  replyTemplates,
  schoolSettingChanges,
  schoolPhotos,
  searchEntries,
  searchWords,
  securityAlerts,
  pageTexts,
  slugRedirects,
  storedImages,
  trash,
  versions,
  visitDays,
  visitPages,
  visits,
};

/** Views over several tables, with the rights of the reader. */
export const views = { applications };
