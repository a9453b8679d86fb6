import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = ParsedMail & { envelopeTo: string[]; size: number; isEncrypted: boolean };

type Refusals = {
  /** Of a recipient: an SMTP code and words, or nothing to take it. */
  recipient?: (address: string) => { code: number; words: string } | undefined;
};

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** What was taken, in the order it came. */
  received: ReceivedMail[];
  /** What is refused from now on. */
  refuse: (refusals: Refusals) => void;
  /** Messages are taken, and that is said when this promise ends: from now on, or until another is given. */
  sayTaken: (when: Promise<unknown>) => void;
  close: () => Promise<void>;
};

/**
 * A mail server of the tests' own that speaks SMTP and keeps what it is given, as mail programs would read it. The certificate
 * that it offers TLS with nobody has signed.
 */
export async function startMailServer(port = 0, { offersTls = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals: Refusals = {};
  let said: Promise<unknown> = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals.recipient?.(address);
      callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
      });
      simpleParser(stream).then(
        (mail) => {
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, size, envelopeTo, isEncrypted: session.secure });
          void said.then(() => callback());
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // Whoever sends may be killed in the middle: that is no fault of this server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (wanted) => {
      refusals = wanted;
    },
    sayTaken: (when) => {
      said = when;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
