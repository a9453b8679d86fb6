import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Config } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { isWildcardHost } from './problems.ts';

type Announcement = {
  settings: Pick<Config, 'host' | 'publicUrl' | 'dataDir' | 'databaseUrl' | 's3' | 'production' | 'school'>;
  port: number;
  firstAdministrator: { email: string; password?: string } | null;
};

/**
 * Prints the addresses of the site and, on the first start, how to sign in. For people, so not through the
 * log.
 */
export function announce({ settings, port, firstAdministrator }: Announcement): void {
  const local = `http://localhost:${port}`;
  const lines = [
    '',
    `${settings.school.name} is listening`,
    `  site       ${settings.production ? settings.publicUrl : local}`,
    ...networkAddresses(settings.host, port).map((address) => `  network    ${address}`),
    `  staff      ${settings.production ? settings.publicUrl : local}/admin/login`,
    `  data       ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir}${settings.s3 ? ', files on S3' : ''}`,
  ];
  if (firstAdministrator) lines.push('', ...credentials(firstAdministrator));
  console.info(`${lines.join('\n')}\n`);
}

/** Addresses for other machines of the network, when the server listens on all interfaces. */
function networkAddresses(host: string | undefined, port: number): string[] {
  if (!isWildcardHost(host)) return [];
  return listAddresses()
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => `http://${address.address}:${port}`);
}

/**
 * A sandboxed process (RestrictAddressFamilies of systemd) may not list them: the site starts without the
 * list.
 */
function listAddresses(): NetworkInterfaceInfo[] {
  try {
    return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  } catch (error) {
    log.info({ err: error }, 'the addresses of this machine are not shown: the process may not list them');
    return [];
  }
}

function credentials({ email, password }: { email: string; password?: string }): string[] {
  if (!password)
    return ['The administrator of ADMIN_EMAIL was created, with the password of ADMIN_PASSWORD.'];
  return [
    'An administrator was created. Keep the password: it is shown this once.',
    `  email      ${email}`,
    `  password   ${password}`,
  ];
}
