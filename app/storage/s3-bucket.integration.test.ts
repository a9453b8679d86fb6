import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSilent, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { S3Config } from '#app/config/config.ts';
import { schoolPhotos } from '#app/db/schema/content.ts';
import { variantPaths } from '#app/lib/image-variants.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { attachmentAddress, storeAttachment } from './attachments.server.ts';
import { openFileStore, replaceFileStore } from './buckets.server.ts';
import { byteRange } from './byte-range.ts';
import { serveFile } from './files.server.ts';
import { publicUrl, removeImage, storeImage, viewOfImage } from './images.server.ts';
import { sweepOrphans } from './orphans.server.ts';
import { probeFileStore } from './probe.server.ts';
import { openS3Bucket } from './s3-bucket.server.ts';
import { testPhoto } from './test-pictures.ts';

const db = openTestDatabase();

type StoredObject = { bytes: Buffer; type: string | undefined; cacheControl: string | undefined };
const objects = new Map<string, StoredObject>();
let server: Server;
let refusedWrites = 0;

/** Lists a bucket two files a page, so that there is a second page. */
function listing(bucket: string, query: URLSearchParams): string {
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/`)).sort();
  const contents = keys.slice(start, start + 2).map((key) => `<Key>${key.slice(bucket.length + 1)}</Key>`);
  const more = start + 2 < keys.length;
  const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents
    .map((each) => `<Contents>${each}<Size>1</Size></Contents>`)
    .join('')}</ListBucketResult>`;
}

/** The part of S3 that pictures need: PUT, HEAD, GET with a range, DELETE, lists, signed requests. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(pathname.slice(1));
  const found = objects.get(key);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=an-id/')) {
    response.writeHead(403).end();
  } else if (request.method === 'GET' && searchParams.has('list-type')) {
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(listing(key.replace(/\/$/, ''), searchParams));
  } else if (key.startsWith('no-such-bucket/')) {
    const body = '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>';
    response.writeHead(404, { 'Content-Type': 'application/xml' }).end(body);
  } else if (request.method === 'PUT') {
    const bytes = await buffer(request);
    const refused = refusedWrites > 0 && refusedWrites-- > 0;
    if (!refused) {
      objects.set(key, {
        bytes,
        type: request.headers['content-type'],
        cacheControl: request.headers['cache-control'],
      });
    }
    response.writeHead(refused ? 403 : 200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!found) {
    const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
    response.writeHead(404, { 'Content-Type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body);
  } else {
    const { length } = found.bytes;
    const range = byteRange(request.headers.range ?? null, length);
    const { first, last } = typeof range === 'string' ? { first: 0, last: length - 1 } : range;
    response.writeHead(typeof range === 'string' ? 200 : 206, {
      'Content-Length': last - first + 1,
      'Last-Modified': 'Mon, 02 Mar 2026 09:30:00 GMT',
    });
    response.end(request.method === 'HEAD' ? undefined : found.bytes.subarray(first, last + 1));
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => objects.clear());

afterAll(() => {
  replaceFileStore(undefined);
  server.closeAllConnections();
  server.close();
});

function configure(more: Partial<S3Config> = {}): S3Config {
  const { port } = server.address() as AddressInfo;
  const s3: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKeyId: 'an-id',
    secretAccessKey: 'a-secret',
    photosBucket: 'ecole-photos',
    imagesBucket: 'ecole-images',
    filesBucket: 'ecole-fichiers',
    ...more,
  };
  replaceFileStore(openFileStore({ dataDir: '/nowhere', s3 }));
  return s3;
}

async function upload() {
  const bytes = await testPhoto(700, 400).jpeg().toBuffer();
  return storeImage({ bucket: 'school-photos', folder: 'campus', bytes });
}

async function bytesOf(response: Response | null): Promise<Buffer> {
  return response ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
}

test('a picture is stored in the bucket with its types, served from it, and removed from it', async () => {
  configure();
  const image = await upload();
  const paths = [image.path, ...variantPaths(image.path, image.width)];
  expect([...objects.keys()].sort()).toEqual(paths.map((path) => `ecole-photos/${path}`).sort());
  expect(objects.get(`ecole-photos/${image.path}`)).toMatchObject({
    type: 'image/jpeg',
    cacheControl: 'public, max-age=31536000, s-maxage=3600, immutable',
  });

  const address = publicUrl('school-photos', image.path);
  expect(address).toBe(`/files/school-photos/${image.path}`);
  const whole = await serveFile(new Request(`http://ecole.test${address}`));
  expect([whole?.status, whole?.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = await bytesOf(whole);
  expect(bytes.equals(objects.get(`ecole-photos/${image.path}`)?.bytes ?? Buffer.alloc(0))).toBe(true);

  const headers = { range: 'bytes=5-24' };
  const part = await serveFile(new Request(`http://ecole.test${address}`, { headers }));
  expect([part?.status, part?.headers.get('content-length')]).toEqual([206, '20']);
  expect((await bytesOf(part)).equals(bytes.subarray(5, 25))).toBe(true);

  await removeImage({ bucket: 'school-photos', path: image.path });
  expect(objects.size).toBe(0);
  expect((await serveFile(new Request(`http://ecole.test${address}`)))?.status).toBe(404);
});

test('a store that refuses a write is left without a file of that picture', async () => {
  configure();
  refusedWrites = 1;
  await expect(upload()).rejects.toThrow();
  expect(objects.size).toBe(0);
});

test('files that a killed process left in the store are swept, page after page of its list', async () => {
  configure();
  const image = await upload();
  await db.owner().insert(schoolPhotos).values({
    filename: 'a.jpg',
    originalName: 'a.jpg',
    category: 'campus',
    filePath: image.path,
    fileSize: image.size,
    mimeType: image.mimeType,
  });
  const kept = [...objects.keys()];
  const file = { bytes: Buffer.from('half'), type: 'image/jpeg', cacheControl: undefined };
  objects.set('ecole-photos/zz/1763700000000-0123456789abcdef.jpg', file);
  objects.set('ecole-photos/zz/1763700000000-0123456789abcdef-640w.webp', file);
  expect(await sweepOrphans()).toMatchObject({ files: { length: 2 }, refused: false });
  expect([...objects.keys()].sort()).toEqual(kept.sort());
});

test('with a public address of the store, views carry it and our own address leads there', async () => {
  configure({ publicUrl: 'https://cdn.ecole.test/media' });
  const image = await upload();
  const expected = `https://cdn.ecole.test/media/ecole-photos/${image.path}`;
  expect(viewOfImage(image).src).toBe(expected);
  const answered = await serveFile(new Request(`http://ecole.test/files/school-photos/${image.path}`));
  expect([answered?.status, answered?.headers.get('location')]).toEqual([302, expected]);
});

test('a PDF file is stored in its own bucket, and served by us, even where pictures are not', async () => {
  configure({ publicUrl: 'https://cdn.ecole.test/media' });
  const bytes = testPdf();
  const { path } = await storeAttachment({ bytes, name: 'Menu.pdf', now: new Date('2026-01-05T08:00:00Z') });
  expect(objects.get(`ecole-fichiers/${path}`)).toMatchObject({ type: 'application/pdf' });
  const address = attachmentAddress(path);
  expect(address).toBe(`/files/content-files/${path}`);
  const answered = await serveFile(new Request(`http://ecole.test${address}`));
  expect([answered?.status, answered?.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="Menu.pdf"; filename*=UTF-8''Menu.pdf`,
  ]);
  expect((await bytesOf(answered)).equals(Buffer.from(bytes))).toBe(true);
  expect(await sweepOrphans()).toMatchObject({ attachments: [`content-files/${path}`] });
  expect(objects.size).toBe(0);
  refusedWrites = 1;
  await expect(storeAttachment({ bytes, name: 'Menu.pdf' })).rejects.toThrow();
  expect(objects.size).toBe(0);
});

test('a missing or read-only bucket is reported without an address', async () => {
  configure();
  expect(await probeFileStore()).toEqual([]);
  expect(objects.size).toBe(0);
  configure({ photosBucket: 'no-such-bucket' });
  expect(await probeFileStore()).toEqual(['school-photos: NoSuchBucket']);
  configure({ secretAccessKey: 'wrong', accessKeyId: 'nobody' });
  for (const problem of await probeFileStore()) expect(problem).toMatch(/^[a-z-]+: [A-Za-z0-9]+$/);
  expect(await probeFileStore()).toHaveLength(3);
});

test('a store that accepts connections and never answers causes a time-out', async () => {
  const connections = new Set<Socket>();
  const silent = createSilent((socket) => connections.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    silent.close();
  });
  const s3 = configure({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const patience = { requestTimeout: 100, socketTimeout: 1000, maxAttempts: 2 };
  const bucket = openS3Bucket(s3, 'ecole-photos', patience);
  await expect(bucket.metadata('campus/a.jpg')).rejects.toThrow();
  await expect(bucket.read('campus/a.jpg', 0, 9)).rejects.toThrow();
  await expect(bucket.disk.put('campus/a.jpg', new Uint8Array(10))).rejects.toThrow();
  expect(connections.size).toBeGreaterThan(3);
});

test('a picture of a store that is away, or refuses the key, is one for later', async () => {
  configure();
  const image = await upload();
  const picture = `http://ecole.test/files/school-photos/${image.path}`;
  configure({ accessKeyId: 'nobody' });
  const refused = await serveFile(new Request(picture));
  expect([refused?.status, refused?.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await refused?.text()).toBe(
    'Ce fichier ne peut pas être lu pour le moment. Réessayez dans une minute.',
  );
  configure({ endpoint: 'http://127.0.0.1:9' });
  expect((await serveFile(new Request(picture, { method: 'HEAD' })))?.status).toBe(503);
  configure();
  expect((await serveFile(new Request(picture)))?.status).toBe(200);
});
