import { viewFamily } from '#app/features/inquiries/families/family-views.ts';
import { listMerged } from '#app/features/inquiries/families/merges.server.ts';
import { readFamilies } from '#app/features/inquiries/families/read-families.server.ts';
import { listExchange } from '#app/features/inquiries/handling/exchange.server.ts';
import { findInquiry, type Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { viewExchange, viewInquiry } from '#app/features/inquiries/inquiry-views.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The other inquiries of a family, and those merged into this one, in full. */
export async function readFamily(inquiry: Inquiry, reader: Administrator) {
  const now = new Date();
  const families = await readFamilies([inquiry]);
  const merged = [];
  for (const { by, at, ...which } of await listMerged(inquiry.id)) {
    const duplicate = await findInquiry(which.kind, which.id);
    if (!duplicate) continue;
    const exchanges = await listExchange(which);
    merged.push({
      inquiry: viewInquiry(duplicate, now),
      exchanges: exchanges.map((each) => ({ ...viewExchange(each, reader, now), mail: null })),
      by,
      at: { iso: at.toISOString(), exact: formatDateTime(at) },
    });
  }
  return { family: viewFamily(families.get(inquiry.id) ?? [], inquiry, now), merged };
}
