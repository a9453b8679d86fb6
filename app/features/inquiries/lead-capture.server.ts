import { randomUUID } from 'node:crypto';
import { isUniqueViolation, withRole } from '#app/db/client.server.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import type { Lead } from './lead-capture.ts';

/**
 * Keeps a lead (spec §7: insert into lead_captures) as the anonymous visitor, who may insert and not read
 * back. The submission's key is the row's id, so a second click or a retry after a lost answer adds nothing.
 *
 * @throws when the database refuses or does not answer
 */
export async function submitLead(lead: Lead): Promise<void> {
  const { submissionKey, ...answers } = lead;
  try {
    await withRole('site_visitor', (tx) =>
      tx.insert(leadCaptures).values({ ...answers, id: submissionKey ?? randomUUID() }),
    );
  } catch (error) {
    // Only the id is unique: this very submission is kept already.
    if (!isUniqueViolation(error)) throw error;
  }
}
