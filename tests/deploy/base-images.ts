import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slimRoot } from './debian-root.ts';
import type { DockerMachine } from './docker-machine.ts';

const composition = readFileSync('deploy/compose.yaml', 'utf8');

/** The image of that name, with the version of compose.yaml. */
function imageOf(name: string): string {
  const [, image] = new RegExp(`image: (docker\\.io/${name}:\\S+)`).exec(composition) ?? [];
  if (image === undefined) throw new Error(`The composition has no image ${name}`);
  return image;
}

/**
 * Images made of Debian's packages, where originals cannot be pulled, with only what the composition uses.
 */
const standIns = [
  {
    ...{ name: 'postgres', image: imageOf('library/postgres'), packages: ['postgresql'] },
    lines: [
      'COPY postgres.sh /usr/local/bin/stand-in',
      'ENV LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/usr/lib/postgresql/17/bin',
      ...['ENTRYPOINT ["sh", "/usr/local/bin/stand-in"]', 'STOPSIGNAL SIGINT'],
    ],
  },
  {
    ...{ name: 'caddy', image: imageOf('library/caddy'), packages: ['caddy'] },
    lines: [
      'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
  },
  {
    ...{ name: 'store', image: imageOf('versity/versitygw') },
    packages: [
      ...['account', 'container', 'object', 'proxy'].map((kind) => `swift-${kind}`),
      ...['memcached', 'python3-swiftclient'],
    ],
    lines: [
      ...['COPY store.sh /usr/local/bin/stand-in', 'ENV LANG=C.UTF-8'],
      'ENTRYPOINT ["sh", "/usr/local/bin/stand-in"]',
    ],
  },
];

/** The base image of deploy/Containerfile. Returns its size in bytes. */
export async function loadDebian({ shell }: DockerMachine): Promise<number> {
  const [, image] = /^FROM (\S+)$/m.exec(readFileSync('deploy/Containerfile', 'utf8')) ?? [];
  await slimRoot('trixie-slim');
  await shell(`docker import /mnt/trixie-slim.tar ${image}`);
  return Number(await shell(`docker image inspect --format '{{.Size}}' ${image}`));
}

/** All other images of deploy/compose.yaml. */
export async function loadStandIns({ shell, checkout }: DockerMachine): Promise<void> {
  cpSync('tests/deploy/stand-ins', path.join(checkout, '../stand-ins'), { recursive: true });
  for (const { name, image, packages, lines } of standIns) {
    await slimRoot(name, packages);
    await shell(`docker import /mnt/${name}.tar stand-in/${name}`);
    const file = [`FROM stand-in/${name}`, ...lines].join('\n');
    await shell(`docker build --quiet --tag ${image} --file - ../stand-ins <<'END'\n${file}\nEND`);
  }
}
