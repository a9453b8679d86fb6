import { eq, sql } from 'drizzle-orm';
import { config } from '#app/config/environment.server.ts';
import { announceChange } from '#app/db/changes.server.ts';
import { type Transaction, withRole } from '#app/db/client.server.ts';
import { events } from '#app/db/schema/content.ts';
import type { FormResult } from '#app/forms/form-results.ts';
import type { FormSubmission, SubmissionMarks } from '#app/forms/form-submission.server.ts';
import { toE164 } from '#app/forms/phone-e164.server.ts';
import { receiveForm } from '#app/forms/receive-form.server.ts';
import { submissionId } from '#app/forms/submission-id.server.ts';
import { inAscii } from '#app/lib/email-address.ts';
import { bestEffortSavepoint, queueMail } from '#app/mail/queue-mail.server.ts';
import { randomToken, sign } from '#app/security/secrets.server.ts';
import { type EventSummary, eventSummaryOf } from './event-summary.server.ts';
import { openOccurrence } from './offer.server.ts';
import { type Signup, signupSchema } from './signup-schema.ts';

/**
 * Receives the sign-up form of an event, by script or natively. The response is the same whether or not the
 * address had signed up before.
 * @throws when the rate limits cannot be read
 */
export function receiveSignup(handedIn: FormSubmission): Promise<FormResult> {
  return receiveForm(handedIn, {
    schema: signupSchema,
    limit: 'signup',
    what: 'a sign-up for an event',
    save: (signup, marks) => signUp(signup, { ...marks, mustConfirm: asksToConfirm() }),
    answerTo: (signupStatus) =>
      signupStatus === 'closed'
        ? { status: 'closed' }
        : { status: 'received', isWaiting: signupStatus === 'waiting', mustConfirm: asksToConfirm() },
  });
}

/** Without a mail server no address can be confirmed: then none has to be. */
function asksToConfirm(): boolean {
  return config().mail !== undefined;
}

/**
 * The result of the database function `sign_up`; `fits`: there are places, of which this one gets its own
 * once its address is confirmed.
 */
type StoreResult = {
  outcome: 'new' | 'kept' | 'known' | 'closed' | 'changed';
  hasPlace: boolean;
  fits?: boolean;
};

type SignupMarks = SubmissionMarks & { mustConfirm?: boolean };

/** The state of a sign-up: `unheld` gets a place when its address is confirmed, without a reservation. */
type SignupStatus = 'confirmed' | 'waiting' | 'unheld';

/** The maximum retries when an event is saved during a sign-up. */
const readings = 3;

/**
 * Stores a sign-up, with a place if its persons still fit: reserved for an hour when its address needs a
 * confirmation (decision 21). A resubmission is stored once; an address that has already signed up is told so
 * by mail only.
 * @throws when the database refuses or does not answer
 */
export async function signUp(
  signup: Signup,
  { suspectedSpam = false, answered = true, mustConfirm = false, block = '' }: SignupMarks = {},
  now = new Date(),
): Promise<SignupStatus | 'closed'> {
  const id = submissionId('event_signups', signup);
  return withRole('site_visitor', async (tx) => {
    for (let reading = 0; reading < readings; reading += 1) {
      const [event] = await tx.select(signupColumns).from(events).where(eq(events.id, signup.event));
      const occurrence = event && openOccurrence(event, signup.day, now);
      if (!occurrence) return 'closed';
      const summary = eventSummaryOf(event, occurrence);
      const network = sign('signup-network', `${signup.event}\n${block}`);
      const email = inAscii(signup.email);
      const row = { ...signup, email, id, token: randomToken(), suspectedSpam, mustConfirm, network };
      const { outcome, hasPlace, fits } = await (answered ? keep : storeSilently)(
        tx,
        row,
        event.version,
        summary,
      );
      if (outcome === 'closed') return 'closed';
      if (outcome === 'changed') continue;
      const signupStatus: SignupStatus = hasPlace ? 'confirmed' : fits ? 'unheld' : 'waiting';
      if (outcome === 'new' && !suspectedSpam && answered) await tell(tx, row, summary, signupStatus);
      if (outcome === 'known') await announceChange(tx, 'mails');
      if (outcome === 'new' && event.signupPlaces !== null) await announceChange(tx, 'signups');
      return signupStatus;
    }
    throw new Error('an event was saved again each time that it was read');
  });
}

const signupColumns = {
  version: events.version,
  title: events.title,
  slug: events.slug,
  location: events.location,
  address: events.address,
  eventDate: events.eventDate,
  endsAt: events.endsAt,
  allDay: events.allDay,
  repetition: events.repetition,
  cancelled: sql<boolean>`${events.cancelledAt} is not null`,
  signupsOpen: events.signupsOpen,
  signupPlaces: events.signupPlaces,
  signupDaysBefore: events.signupDaysBefore,
};

type Row = Signup & {
  id: string;
  token: string;
  suspectedSpam: boolean;
  mustConfirm: boolean;
  network: string;
};

async function keep(tx: Transaction, row: Row, version: number, summary: EventSummary): Promise<StoreResult> {
  const { event, day, privacyAccepted: _, submissionKey: __, ...input } = row;
  const { rows } = await tx.execute<{ kept: StoreResult }>(
    sql`select sign_up(${event}::uuid, ${version}, ${day}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(summary)}::jsonb) as kept`,
  );
  const stored = rows[0]?.kept;
  if (!stored) throw new Error('nothing was answered to a sign-up');
  const number = stored.outcome === 'new' ? toE164(input.phone) : null;
  if (number !== null)
    await tx.execute(sql`select note_signup_phone(${input.id}::uuid, ${input.token}, ${number})`);
  return stored;
}

/** For an address over its limit of mails: the function's write to a known one is rolled back. */
async function storeSilently(...[tx, ...args]: Parameters<typeof keep>): Promise<StoreResult> {
  const summary = new Error('an address was told of its sign-up');
  let stored: StoreResult | undefined;
  try {
    return await tx.transaction(async (savepoint) => {
      stored = await keep(savepoint, ...args);
      if (stored.outcome === 'known') throw summary;
      return stored;
    });
  } catch (error) {
    if (error !== summary || !stored) throw error;
    return stored;
  }
}

async function tell(tx: Transaction, row: Row, summary: EventSummary, news: SignupStatus): Promise<void> {
  const { id, email, fullName, persons, token, mustConfirm } = row;
  await bestEffortSavepoint(tx, (savepoint) =>
    queueMail(savepoint, {
      kind: 'signup-receipt',
      recipient: email,
      recipientName: fullName,
      data: { ...summary, persons, token, news, isWaiting: news === 'waiting', mustConfirm },
      about: { kind: 'signup', id },
    }),
  );
}
