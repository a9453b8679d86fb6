import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = ParsedMail & { envelopeTo: string[]; size: number; isEncrypted: boolean };

type Refusals = {
  /** For a recipient: an SMTP code and text, or nothing to accept. */
  recipient?: (address: string) => { code: number; words: string } | undefined;
};

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Accepted messages, in order of arrival. */
  received: ReceivedMail[];
  /** How many were taken. */
  taken: () => number;
  /** What is refused from now on. */
  refuse: (refusals: Refusals) => void;
  /** Holds the acceptance of messages until this promise ends, or another is set. */
  sayTaken: (when: Promise<unknown>) => void;
  close: () => Promise<void>;
};

/**
 * An SMTP server for tests that stores messages, parsed as mail programs do. Its TLS certificate is
 * self-signed.
 */
export async function startMailServer(
  port = 0,
  { offersTls = false, keeps = true } = {},
): Promise<MailServer> {
  let taken = 0;
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
      stream.on('end', () => {
        taken += 1;
      });
      if (!keeps) {
        stream.on('end', () => callback()).resume();
        return;
      }
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
  // The sender may be killed in the middle: no fault of this server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    taken: () => taken,
    refuse: (wanted) => {
      refusals = wanted;
    },
    sayTaken: (when) => {
      said = when;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The variables of a site that sends its mail to this server. */
export const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  ...{ SMTP_URL: url, MAIL_FROM: 'École <ecole@ecole.example>' },
});
