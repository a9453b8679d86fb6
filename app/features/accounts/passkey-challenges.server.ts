import { and, eq, gt, lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { passkeyChallenges } from '#app/db/schema/accounts.ts';
import type { PasskeyPurpose } from '#app/school/vocabulary.ts';
import { passkeyPatience } from '#app/security/passkey-cookie.server.ts';
import { hashToken, randomToken } from '#app/security/secrets.server.ts';

/** Who is to answer: a browser before the sign-in, or an open session. */
type Asker = { browser: string } | { sessionId: string };

type Asking = { purpose: PasskeyPurpose; by: Asker; adminId?: string };

/** What was asked for, and of whose keys; of anybody's where there is no `adminId`. */
export type PasskeyChallenge = { purpose: PasskeyPurpose; adminId: string | null };

/** A new challenge of 32 random bytes, good for five minutes and one answer; in base64url. */
export async function issuePasskeyChallenge(
  { purpose, by, adminId }: Asking,
  now = new Date(),
): Promise<string> {
  const challenge = Buffer.from(randomToken(), 'hex').toString('base64url');
  const expiresAt = new Date(now.getTime() + passkeyPatience);
  await withRole('site_guard', async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await tx
      .insert(passkeyChallenges)
      .values({ challenge, purpose, adminId, ...rowOf(by), expiresAt, createdAt: now });
  });
  return challenge;
}

/** Uses a challenge up, if this asker has it: of two answers at once one gets it. Null when it is used, old, or another's. */
export async function takePasskeyChallenge(
  challenge: string,
  by: Asker,
  now = new Date(),
): Promise<PasskeyChallenge | null> {
  const asker =
    'browser' in by
      ? eq(passkeyChallenges.browserHash, hashToken(by.browser))
      : eq(passkeyChallenges.sessionId, by.sessionId);
  const [taken] = await withRole('site_guard', (tx) =>
    tx
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.challenge, challenge), asker, gt(passkeyChallenges.expiresAt, now)))
      .returning({ purpose: passkeyChallenges.purpose, adminId: passkeyChallenges.adminId }),
  );
  return taken ?? null;
}

function rowOf(by: Asker) {
  return 'browser' in by ? { browserHash: hashToken(by.browser) } : { sessionId: by.sessionId };
}
