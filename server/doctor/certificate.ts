import { connect, type PeerCertificate } from 'node:tls';

const timeoutMs = 5_000;

/**
 * The certificate presented by this host and port, and why browsers would refuse it.
 * @throws on a network error or after five seconds without an answer
 */
export function certificateOf(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; problem: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const problem = socket.authorized ? null : String(socket.authorizationError);
        resolve({ certificate: socket.getPeerCertificate(), problem });
        socket.end();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)));
    socket.once('error', reject);
  });
}
