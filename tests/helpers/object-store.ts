import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '#app/config/config.ts';
import { freePort } from '#app/lib/free-port.server.ts';
import { openS3Client } from '#app/storage/s3-bucket.server.ts';
import { programPath, startProgram } from './programs.ts';

const kinds = ['account', 'container', 'object'] as const;
const programs = [...kinds, 'proxy'].map((kind) => `swift-${kind}-server`);

/** What is missing to start a real object store; undefined if nothing is. */
export function missingStore(): string | undefined {
  const missing = [...programs, 'swift-ring-builder', 'memcached'].filter((name) => !programPath(name));
  return missing.length === 0 ? undefined : `${missing.join(', ')}: not installed (Debian's swift packages)`;
}

export type ObjectStore = {
  s3: S3Config;
  /** Accepts only requests signed with this key from now on; resolves when the store answers again. */
  changeKey: (secretAccessKey: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The variables of a site that stores files here. */
export function storeSettings(s3: S3Config): Record<string, string> {
  return {
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_PHOTOS_BUCKET: s3.photosBucket,
    S3_IMAGES_BUCKET: s3.imagesBucket,
    S3_FILES_BUCKET: s3.filesBucket,
  };
}

/** The site's buckets, and one for its backups. */
const buckets = { photosBucket: 'photos', imagesBucket: 'images', filesBucket: 'files' };
export const backupBucket = 'backups';

/**
 * An S3 store that checks signatures: OpenStack Swift, one of each server, on free ports of the loopback
 * address, in a temporary folder that it removes.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  // Its files have extended attributes, which a tmpfs may not support.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-store-'));
  const running: { stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.map((program) => program.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const start = (name: string, words: readonly string[]) => {
    const program = startProgram(programPath(name) ?? name, words);
    running.push(program);
    return program;
  };
  try {
    const [memory = 0, proxy = 0, ...ports] = await freePorts(2 + kinds.length);
    mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true });
    start('memcached', ['-u', os.userInfo().username, '-l', '127.0.0.1', '-p', `${memory}`]);
    for (const [index, kind] of kinds.entries()) {
      makeRing(folder, kind, ports[index] ?? 0);
      start(`swift-${kind}-server`, [writeServer(folder, kind, ports[index] ?? 0)]);
    }
    const secretAccessKey = randomBytes(16).toString('hex');
    const endpoint = `http://127.0.0.1:${proxy}`;
    const openGate = async (key: string) => {
      const gate = start('swift-proxy-server', [writeProxy(folder, { proxy, memory, secretAccessKey: key })]);
      await gate.answers(`${endpoint}/healthcheck`);
      return gate;
    };
    let gate = await openGate(secretAccessKey);
    const s3 = { endpoint, region: 'us-east-1', accessKeyId: 'school:site', secretAccessKey, ...buckets };
    const client = openS3Client(s3);
    for (const Bucket of [...Object.values(buckets), backupBucket])
      await client.send(new CreateBucketCommand({ Bucket }));
    client.destroy();
    return {
      s3,
      changeKey: async (key) => {
        await gate.stop();
        gate = await openGate(key);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeRing(folder: string, kind: string, port: number): void {
  const builder = path.join(folder, `${kind}.builder`);
  for (const words of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const made = spawnSync(programPath('swift-ring-builder') ?? '', [builder, ...words], {
      encoding: 'utf8',
    });
    if (made.status !== 0)
      throw new Error(`swift-ring-builder ${words.join(' ')}: ${made.stdout}${made.stderr}`);
  }
}

/**
 * Swift gives up on a server after half a second and asks the next replica. Here is only one: a busy machine
 * would cause a 503, or a file missing from lists.
 */
const settings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
conn_timeout = 10
node_timeout = 60
container_update_timeout = 60
error_suppression_limit = 10000
`;

function writeServer(folder: string, kind: string, port: number): string {
  const file = path.join(folder, `${kind}-server.conf`);
  writeFileSync(
    file,
    `${settings(folder, port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
  );
  return file;
}

type Proxy = { proxy: number; memory: number; secretAccessKey: string };

function writeProxy(folder: string, { proxy, memory, secretAccessKey }: Proxy): string {
  const file = path.join(folder, 'proxy-server.conf');
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'dlo'];
  writeFileSync(
    file,
    `${settings(folder, proxy)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_school_site = ${secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`,
  );
  return file;
}

/** Distinct free ports. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
