import { and, eq, gt, lt } from 'drizzle-orm';
import { withRole } from '#app/db/client.server.ts';
import { passkeyChallenges } from '#app/db/schema/accounts.ts';
import type { PasskeyPurpose } from '#app/school/vocabulary.ts';
import { passkeyTimeout } from '#app/security/passkey-cookie.server.ts';
import { hashToken, randomToken } from '#app/security/secrets.server.ts';

/** Whom the challenge is bound to: a browser before the sign-in, or an open session. */
type Asker = { browser: string } | { sessionId: string };

type Asking = { purpose: PasskeyPurpose; by: Asker; adminId?: string };

/** The purpose and the account; any account without `adminId`. */
export type PasskeyChallenge = { purpose: PasskeyPurpose; adminId: string | null };

/** A new challenge of 32 random bytes, valid for five minutes and one response; in base64url. */
export async function issuePasskeyChallenge(
  { purpose, by, adminId }: Asking,
  now = new Date(),
): Promise<string> {
  const challenge = Buffer.from(randomToken(), 'hex').toString('base64url');
  const expiresAt = new Date(now.getTime() + passkeyTimeout);
  await withRole('site_guard', async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await tx
      .insert(passkeyChallenges)
      .values({ challenge, purpose, adminId, ...rowOf(by), expiresAt, createdAt: now });
  });
  return challenge;
}

/**
 * Consumes a challenge of this owner: of two concurrent responses one succeeds. Null when it is used,
 * expired, or another owner's.
 */
export async function consumePasskeyChallenge(
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
