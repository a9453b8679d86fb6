import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { type Finding, reasonOf, warning, well } from './finding.ts';

/** Tolerated clock offset in seconds: codes of the second factor change every half minute. */
const mostOff = 2;
const timeoutMs = 3_000;
const command = 'timedatectl set-ntp true';

/** Compares this machine's clock with a time server. */
export async function checkClock(server = { host: 'pool.ntp.org', port: 123 }): Promise<Finding[]> {
  try {
    const off = await secondsOff(server);
    const found = `${Math.abs(off).toFixed(1)} s from ${server.host}’s`;
    if (Math.abs(off) <= mostOff) return [well('clock', found)];
    const why = 'Let it follow NTP: codes of the second factor are refused, and backups named wrongly.';
    return [warning('clock', found, why, command)];
  } catch (error) {
    const found = `could not be compared with ${server.host}’s (${reasonOf(error)})`;
    return [
      warning(
        'clock',
        found,
        'See that it follows NTP: « System clock synchronized » must say yes.',
        'timedatectl',
      ),
    ];
  }
}

/** By how many seconds this machine's clock is behind, computed as in SNTP (RFC 4330). */
async function secondsOff({ host, port }: { host: string; port: number }): Promise<number> {
  const address = await addressOf(host);
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
  try {
    const request = Buffer.alloc(48);
    // Version 4, client mode.
    request[0] = 0b00_100_011;
    const sent = Date.now();
    socket.send(request, port, address);
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Buffer];
    const received = Date.now();
    if (answer.length < 48) throw new Error('the answer is none of NTP');
    const [arrived, left] = [timestamp(answer, 32), timestamp(answer, 40)];
    return (arrived - sent + left - received) / 2 / 1000;
  } finally {
    socket.close();
  }
}

/** Not the system resolver, which would block the exit of the process while no server answers. */
async function addressOf(host: string): Promise<string> {
  if (isIP(host)) return host;
  const [address] = await new Resolver({ timeout: timeoutMs, tries: 1 }).resolve4(host);
  if (address === undefined) throw new Error('no address');
  return address;
}

/** Seconds between the NTP epoch and the Unix epoch. */
const before1970 = 2_208_988_800;

/** Converts an NTP timestamp to milliseconds since 1970. */
function timestamp(bytes: Buffer, at: number): number {
  return (bytes.readUInt32BE(at) - before1970 + bytes.readUInt32BE(at + 4) / 2 ** 32) * 1000;
}
