import type { Config } from '#app/config/config.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/** An error that prevents the start. */
export class StartProblem extends OperatorProblem {
  override readonly name = 'StartProblem';
}

/** The time zone data must include Morocco's change of offset on 2026-09-20. */
const oldestZoneData = '2026c';

/** @throws StartProblem when this Node would show wrong hours */
export function checkRuntime(zoneData: string | undefined = process.versions.tz): void {
  // Names such as '2026c' sort alphabetically.
  if (zoneData && zoneData >= oldestZoneData) return;
  throw new StartProblem(
    `This Node (${process.version}) has time zone data ${zoneData ?? 'of no known version'}, older than ${oldestZoneData}: ` +
      "Morocco's hours would be wrong. Start with 'npm start', which brings its own Node, or install a newer one.",
  );
}

/** The message of a failed start or command: our own errors as they are, others with their stack. */
export function explain(error: unknown, what = 'The server could not start'): string {
  if (error instanceof OperatorProblem) return error.message;
  return `${what}:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Explains an error of `server.listen`; `given` names the variables of host and port. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  host: string | undefined,
  port: number,
  given = { host: 'HOST', port: 'PORT' },
): StartProblem {
  if (error.code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is already taken, perhaps by this site in another terminal. Stop that program, or choose another port: ${given.port}=${port + 1} npm start`,
      { cause: error },
    );
  }
  if (error.code === 'EACCES') {
    return new StartProblem(
      `This user may not listen on port ${port}. Choose one above 1023: ${given.port}=3000 npm start`,
      {
        cause: error,
      },
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartProblem(
      `${given.host} is ${host}, which is no address of this machine. Leave it out to listen on all.`,
      {
        cause: error,
      },
    );
  }
  return new StartProblem(`Listening on ${host ?? 'any address'}:${port} failed: ${error.message}`, {
    cause: error,
  });
}

/** Whether the server listens on all interfaces. */
export function isWildcardHost(host: string | undefined): boolean {
  return host === undefined || host === '0.0.0.0' || host === '::';
}

type Settings = Pick<Config, 'production' | 'publicUrl' | 'host' | 'trustProxy' | 'backup'>;

/** Warnings about settings that work but are probably mistakes, for the log at the start. */
export function warningsAbout({ production, publicUrl, host, trustProxy, backup }: Settings): string[] {
  const warnings: string[] = [];
  if (!production) return warnings;
  if (!publicUrl.startsWith('https:')) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl}, without https: sessions travel in the clear and HSTS is off. ` +
        'Set it to the https address people type.',
    );
  }
  if (trustProxy > 0 && isWildcardHost(host)) {
    warnings.push(
      `TRUST_PROXY is ${trustProxy} and HOST is ${host}: whoever reaches the port beside the proxy can say to be any address, which limits and ` +
        'alerts believe. Set HOST=127.0.0.1 if the proxy is on this machine; else keep the port closed to all but the proxy.',
    );
  }
  if (backup.to?.startsWith('s3:') && backup.passphrase === undefined) {
    warnings.push(
      `BACKUP_TO is ${backup.to} and there is no BACKUP_PASSPHRASE: what families wrote lies readable in a store elsewhere.`,
    );
  }
  return warnings;
}
