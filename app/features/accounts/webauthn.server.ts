import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { z } from '#app/lib/zod.ts';
import { passkeyTimeout } from '#app/security/passkey-cookie.server.ts';

/*
 * WebAuthn for this site: its relying party id is the host of PUBLIC_URL, for ever (decision 5). Every
 * passkey verifies the user by a fingerprint, a face or a PIN, so that each can replace the password and the
 * code at once.
 */

/** What is stored of a passkey to verify its responses. */
export type KnownKey = { credentialId: string; publicKey: string };

type Named = { credentialId: string; transports: string[] };

export type MadeKey = KnownKey & { counter: number; transports: string[]; backedUp: boolean };

/**
 * EdDSA, ES256, RS256: what devices support. Explicit, because otherwise the library uses an API that Node
 * calls experimental.
 */
const algorithms = [-8, -7, -257];

/** The library is large: loaded on the first use of a passkey. */
const library = () => import('@simplewebauthn/server');

/** Whether browsers support passkeys at the site's origin: a host name over https, or localhost. */
export function offersPasskeys(): boolean {
  const { protocol, hostname } = new URL(config().publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !/^[\d.]+$|^\[/.test(hostname);
}

function relyingParty() {
  const { origin, hostname } = new URL(config().publicUrl);
  return { origin, id: hostname };
}

/** WebAuthn options for a new passkey; existing ones are excluded. */
export async function creationOptions(making: {
  challenge: string;
  owner: { id: string; email: string; fullName: string };
  schoolName: string;
  known: Named[];
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { challenge, owner, schoolName, known } = making;
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpID: relyingParty().id,
    rpName: schoolName,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.fullName,
    challenge: bytesOf(challenge),
    timeout: passkeyTimeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: descriptors(known),
  });
}

/** WebAuthn options for a signature; with `known`, by one of these. */
export async function requestOptions(
  challenge: string,
  known?: Named[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: bytesOf(challenge),
    timeout: passkeyTimeout,
    userVerification: 'required',
    ...(known && { allowCredentials: descriptors(known) }),
  });
}

const encoded = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const transport = z
  .string()
  .max(20)
  .regex(/^[a-z-]+$/);
const anyKey = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const answerSchema = z.object({
  ...anyKey,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(2000),
    signature: encoded(4000),
    userHandle: encoded(100).optional(),
  }),
});

const madeSchema = z.object({
  ...anyKey,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(12_000),
    transports: z.array(transport).max(10).optional(),
  }),
});

/** A browser's response, with its shape checked; not verified yet. */
export type KeyAnswer = { sent: AuthenticationResponseJSON; challenge: string; userHandle: string | null };
export type NewKey = { sent: RegistrationResponseJSON; challenge: string };

/** Maximum length of a response, in characters. */
const longestAnswer = 24_000;

export function readKeyAnswer(text: unknown): KeyAnswer | null {
  const sent = readJson(text, answerSchema);
  const challenge = sent && challengeIn(sent.response.clientDataJSON);
  if (!sent || !challenge) return null;
  const { userHandle, ...response } = sent.response;
  return {
    sent: { ...sent, response },
    challenge,
    userHandle: userHandle === undefined ? null : textOf(userHandle),
  };
}

export function readNewKey(text: unknown): NewKey | null {
  const sent = readJson(text, madeSchema);
  const challenge = sent && challengeIn(sent.response.clientDataJSON);
  if (!sent || !challenge) return null;
  // Names of transports may grow: stored as given, and only returned to browsers.
  return { sent: sent as RegistrationResponseJSON, challenge };
}

/** The new passkey, if it is for this site and signs this challenge; else null. */
export async function verifyNewKey({ sent, challenge }: NewKey): Promise<MadeKey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { origin, id } = relyingParty();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: sent,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    };
  } catch (error) {
    log.info({ err: error }, 'a passkey that a browser made was refused');
    return null;
  }
}

/**
 * The new counter of a valid response. Null when it is of another passkey, site or challenge, or without user
 * verification. The caller checks the counter's increase, in one statement.
 */
export async function verifyKeyAnswer(
  { sent, challenge }: KeyAnswer,
  { credentialId, publicKey }: KnownKey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { origin, id } = relyingParty();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch (error) {
    log.info({ err: error }, 'the answer of a passkey was refused');
    return null;
  }
}

function readJson<Shape>(text: unknown, schema: z.ZodType<Shape>): Shape | null {
  if (typeof text !== 'string' || text.length > longestAnswer) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Invalid JSON is treated as a wrong shape.
    return null;
  }
}

const clientDataSchema = z.object({ challenge: encoded(200) });

/** The challenge that the browser reports; the signature covers it. */
function challengeIn(clientData: string): string | null {
  return readJson(textOf(clientData), clientDataSchema)?.challenge ?? null;
}

function textOf(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('utf8');
}

/** A copy: the library requires a non-shared buffer. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}

function descriptors(known: Named[]) {
  return known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}
