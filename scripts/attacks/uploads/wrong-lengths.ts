import { once } from 'node:events';
import { connect } from 'node:net';
import { testPhoto } from '#app/storage/test-pictures.ts';
import type { Staff } from '#tests/helpers/staff.ts';

/** After so long an upload that never ends counts as taken in for good. */
const limit = 20_000;

/** Uploads with a wrong length, and forms that end too soon: none is accepted, none waits for ever. */
export async function brokenUploads(
  address: string,
  staff: Staff,
): Promise<{ sent: number; faults: string[] }> {
  const photo = await testPhoto(100, 100).jpeg().toBuffer();
  const boundary = 'xxFINxx';
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${part('sessionToken')}${staff.sessionToken}\r\n${part('category')}campus\r\n${part('photo', '; filename="a.jpg"')}`;
  const whole = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const half = whole.subarray(0, head.length + 50);
  const cases: readonly [what: string, length: string, body: Buffer][] = [
    ['a length that is longer', `Content-Length: ${whole.length + 500}`, whole],
    ['a length that is shorter', `Content-Length: ${whole.length - 200}`, whole],
    ['a form without its end', `Content-Length: ${whole.length - 20}`, whole.subarray(0, -20)],
    ['a form cut within its photo', `Content-Length: ${half.length}`, half],
    ['a length of words', 'Content-Length: beaucoup', whole],
    ['a length below zero', 'Content-Length: -1', whole],
    ['two lengths', `Content-Length: ${whole.length}\r\nContent-Length: 5`, whole],
    ['a length beside chunks', `Content-Length: ${whole.length}\r\nTransfer-Encoding: chunked`, whole],
    ['chunks that are none', 'Transfer-Encoding: chunked', whole],
    ['a length beyond all', `Content-Length: ${2 ** 53}`, whole],
  ];
  const faults: string[] = [];
  for (const [what, length, body] of cases) {
    const request = [
      ...['POST /admin/photos/upload/file HTTP/1.1', `Host: ${new URL(address).host}`, `Origin: ${address}`],
      ...[`Cookie: ${staff.cookie}`, `Content-Type: multipart/form-data; boundary=${boundary}`],
      ...[length, '', ''],
    ].join('\r\n');
    const status = await statusOf(address, Buffer.concat([Buffer.from(request), body]));
    // 0: the site closed the connection without a word.
    if (!(status === 0 || (status >= 400 && status < 500))) faults.push(`${what}: ${status}`);
  }
  return { sent: cases.length, faults };
}

/** The status of the first answer; 0: none; 999: the site waits for ever. */
async function statusOf(address: string, bytes: Buffer): Promise<number> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    socket.destroy();
  }, limit);
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // A reset is an answer too: 0.
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  clearTimeout(timer);
  return late ? 999 : Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
