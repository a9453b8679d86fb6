import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.server.ts';
import { maxImageSize } from './image-limits.ts';
import { ImageRefused } from './image-refused.ts';
import { RemoteRefused } from './remote-refused.ts';

/*
 * A TLS site on this machine, by a name that resolves to it, and an address check that allows only this
 * machine.
 */

const name = 'photos.example';
let host = '';
let ca = '';
let answer: RequestListener = () => undefined;
let asked: string[] = [];
const server = { stop: async () => undefined as unknown };

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  ca = certificate.cert;
  const own = https.createServer({ cert: ca, key: certificate.private }, (request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  });
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  host = `${name}:${(own.address() as AddressInfo).port}`;
  server.stop = async () => {
    own.closeAllConnections();
    own.close();
    await once(own, 'close');
  };
});
afterAll(() => server.stop());

type Options = Partial<Parameters<typeof fetchPicture>[1]>;

const thisMachine = [{ address: '127.0.0.1', family: 4 }];

function fetchIt(path: string, options: Options = {}) {
  asked = [];
  return fetchPicture(`https://${host}${path}`, {
    hosts: [host],
    resolve: async () => thisMachine,
    mayAsk: (address) => address === '127.0.0.1',
    ca,
    ...options,
  });
}

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => new Error('it came'),
    (error: unknown) => error,
  );
  if (error instanceof RemoteRefused || error instanceof ImageRefused) return error.reason;
  throw error;
}

test('what a site gives comes whole, and nothing of ours is sent along', async () => {
  let headers = {};
  answer = (request, response) => {
    headers = request.headers;
    response.write('un');
    response.end('e photo');
  };
  expect(Buffer.from(await fetchIt('/cour.jpg?b=1')).toString()).toBe('une photo');
  expect(asked).toEqual(['/cour.jpg?b=1']);
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each([
  ['over http', () => `http://${host}/a.jpg`],
  ['of a host that is not named', () => 'https://images.example/a.jpg'],
  ['of the same host at another port', () => `https://${name}/a.jpg`],
  ['of a neighbour', () => `https://a.${host}/a.jpg`],
  ['with a name and a password', () => `https://u:p@${host}/a.jpg`],
  ['that is none', () => 'a.jpg'],
  ['of a file', () => 'file:///etc/passwd'],
])('an address %s is not asked', async (_, address) => {
  asked = [];
  const resolve = () => Promise.reject(new Error('resolved'));
  expect(await reasonOf(fetchPicture(address(), { hosts: [host], resolve }))).toBe('not-named');
  expect(asked).toEqual([]);
});

test('a name that leads to this machine is refused by who judges in production', async () => {
  expect(await reasonOf(fetchIt('/a.jpg', { mayAsk: undefined }))).toBe('not-public');
  expect(asked).toEqual([]);
});

test('one address among others that may not be asked is enough to refuse', async () => {
  const resolve = async () => [...thisMachine, { address: '10.0.0.1', family: 4 }];
  expect(await reasonOf(fetchIt('/a.jpg', { resolve }))).toBe('not-public');
  expect(await reasonOf(fetchIt('/a.jpg', { resolve: async () => [] }))).toBe('not-public');
  expect(asked).toEqual([]);
});

test('the connection is made to the address that was judged, which is asked for once', async () => {
  answer = (_, response) => response.end('x');
  const judged: string[] = [];
  let resolved = 0;
  const resolve = async () => {
    resolved += 1;
    // A second lookup of the name would return another address.
    return resolved === 1 ? thisMachine : [{ address: '192.0.2.1', family: 4 }];
  };
  const mayAsk = (address: string) => judged.push(address) > 0;
  await fetchIt('/a.jpg', { resolve, mayAsk });
  expect(resolved).toBe(1);
  expect(judged).toEqual(['127.0.0.1']);
});

test('a redirect is refused, and not followed', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    answer = (_, response) => response.writeHead(status, { Location: `https://${host}/b.jpg` }).end();
    expect(await reasonOf(fetchIt('/a.jpg'))).toBe('moved');
    expect(asked).toEqual(['/a.jpg']);
  }
});

test('what is not there, who is somebody else and who does not answer give nothing', async () => {
  answer = (_, response) => response.writeHead(404).end('x');
  expect(await reasonOf(fetchIt('/a.jpg'))).toBe('not-given');
  answer = (_, response) => response.writeHead(200).end('x');
  expect(await reasonOf(fetchIt('/a.jpg', { ca: undefined }))).toBe('not-given');
  const resolve = () => Promise.reject(new Error('no such name'));
  expect(await reasonOf(fetchIt('/a.jpg', { resolve }))).toBe('not-given');
  answer = (request) => request.socket.destroy();
  expect(await reasonOf(fetchIt('/a.jpg'))).toBe('not-given');
});

test('who is slow is cut off: before the first byte, between two of them, as its name is looked up', async () => {
  answer = () => undefined;
  expect(await reasonOf(fetchIt('/a.jpg', { timeoutMs: 100 }))).toBe('too-slow');
  answer = (_, response) => response.write('x');
  expect(await reasonOf(fetchIt('/a.jpg', { timeoutMs: 300 }))).toBe('too-slow');
  const resolve = () => new Promise<never>(() => undefined);
  expect(await reasonOf(fetchIt('/a.jpg', { resolve, timeoutMs: 100 }))).toBe('too-slow');
});

test('what is announced as too heavy is not read; what has no end is cut off at what a picture may weigh', async () => {
  answer = (_, response) => response.writeHead(200, { 'Content-Length': maxImageSize.bytes + 1 }).write('x');
  expect(await reasonOf(fetchIt('/a.jpg'))).toBe('too-heavy');
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  answer = (_, response) => {
    const piece = Buffer.alloc(256 * 1024);
    const more = () => {
      while (!response.destroyed) {
        sent += piece.byteLength;
        if (!response.write(piece)) return response.once('drain', more);
      }
      return undefined;
    };
    response.on('close', closed.resolve);
    more();
  };
  expect(await reasonOf(fetchIt('/a.jpg'))).toBe('too-heavy');
  await closed.promise;
  expect(sent).toBeLessThan(3 * maxImageSize.bytes);
});
