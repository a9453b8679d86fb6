import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/* A virtual authenticator by WebAuthn 3: it signs with real keys, and makes the mistakes a test asks for. */

type Bytes = Buffer;

/** Possible mistakes in a response. */
type Answering = {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the user was verified. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
};

const [present, checked, backupEligible, backedUp, attested] = [0x01, 0x04, 0x08, 0x10, 0x40];

/** A new device key; `synced` ones have no counter. */
export function newAuthenticatorKey({ synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const flagsOf = (verified: boolean) =>
    present | (verified ? checked : 0) | (synced ? backupEligible | backedUp : 0);
  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpId = 'localhost', verified = true, counter = 0 }: Answering,
    more: Bytes[] = [],
  ) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flagsOf(verified) | (more.length > 0 ? attested : 0), 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...more]);
  };
  const frame = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: text(id),
    /** The browser's registration response. */
    make(answering: Answering): string {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const coseKey = cborMap([
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const authData = authenticatorData(answering, [Buffer.alloc(16), length, id, coseKey]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', answering));
      const response = {
        clientDataJSON,
        attestationObject: text(attestationObject),
        transports: ['internal'],
      };
      return JSON.stringify({ ...frame, response });
    },
    /** The browser's authentication response. */
    answer(answering: Answering): string {
      const clientDataJSON = clientData('webauthn.get', answering);
      const data = authenticatorData(answering);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      const response = {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(data),
        signature: text(signature),
        ...(answering.userHandle && { userHandle: text(Buffer.from(answering.userHandle)) }),
      };
      return JSON.stringify({ ...frame, response });
    },
  };
}

function text(bytes: Bytes): string {
  return bytes.toString('base64url');
}

function sha256(of: string | Bytes): Bytes {
  return createHash('sha256').update(of).digest();
}

/* The part of CBOR (RFC 8949) that a key needs. */

function cborHead(kind: number, count: number): Bytes {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff]);
}

const cborNumber = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (value: Bytes) => Buffer.concat([cborHead(2, value.length), value]);
const cborText = (value: string) => Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
const cborMap = (pairs: readonly (readonly [Bytes, Bytes])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
