import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import type { SettingsInput } from '#app/school/settings.ts';
import type { Config, MailConfig, S3Config } from './config.ts';
import { type DataDirectory, managedDirectory } from './data-directory.server.ts';
import { loadEnvFile } from './env-file.server.ts';
import { type Environment, jointProblems } from './joint-problems.ts';
import { isOnThisMachine } from './own-machine.ts';
import { readSettingsFile } from './settings-file.server.ts';
import { type Variables, variables } from './variables.ts';

/** One error that names all problems, so that a start fails once instead of five times. */
export class ConfigurationError extends OperatorProblem {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${countOf(problems)}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

function countOf(problems: readonly string[]): string {
  return problems.length === 1 ? 'a problem' : `${problems.length} problems`;
}

function mailConfig(read: Variables, dkimKey: string | undefined): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = read;
  if (!smtpUrl || !from) return undefined;
  const dkim = domain && selector && dkimKey ? { domain, selector, privateKey: dkimKey } : undefined;
  const perMinute =
    read.MAIL_PER_MINUTE ?? (isOnThisMachine(smtpUrl) ? mailsPerMinute.own : mailsPerMinute.others);
  return { smtpUrl, from, perMinute, ...(dkim && { dkim }) };
}

/**
 * Defaults: what any provider accepts, and what one's own mail server does, which queues excess mail itself.
 */
const mailsPerMinute = { others: 120, own: 1_500 } as const;

/** The private key in a file, or what is wrong with it. */
function readDkimKey(file: string | undefined): { key?: string; problem?: string } {
  if (!file) return {};
  try {
    const key = readFileSync(file, 'utf8');
    const { modulusLength = 2048 } = createPrivateKey(key).asymmetricKeyDetails ?? {};
    if (modulusLength >= 2048) return { key };
    return {
      problem: `DKIM_KEY_FILE has ${modulusLength} bits, and needs 2048: openssl genrsa -out dkim.pem 2048`,
    };
  } catch (error) {
    return {
      problem: `DKIM_KEY_FILE cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function s3Config(read: Variables): S3Config | undefined {
  if (!read.S3_REGION || !read.S3_ACCESS_KEY_ID || !read.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
    photosBucket: read.S3_PHOTOS_BUCKET,
    imagesBucket: read.S3_IMAGES_BUCKET,
    filesBucket: read.S3_FILES_BUCKET,
    publicUrl: read.S3_PUBLIC_URL,
  };
}

type LoadedFiles = {
  dataDir: string;
  sessionSecret: string;
  school: SettingsInput;
  dkimKey: string | undefined;
};

function toConfig(read: Variables, { dataDir, sessionSecret, school, dkimKey }: LoadedFiles): Config {
  const production = read.NODE_ENV === 'production';
  return {
    port: read.PORT,
    // Next to a trusted proxy, clients that reach the port directly could forge their address.
    host: read.HOST ?? (read.TRUST_PROXY > 0 ? '127.0.0.1' : undefined),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    s3: s3Config(read),
    mail: mailConfig(read, dkimKey),
    alertEmail: read.ALERT_EMAIL,
    backup: { to: read.BACKUP_TO, keep: read.BACKUP_KEEP, passphrase: read.BACKUP_PASSPHRASE },
    cdn: read.CDN_PURGE_URL ? { purgeUrl: read.CDN_PURGE_URL, header: read.CDN_PURGE_HEADER } : undefined,
    sessionSecret,
    formerSessionSecret: read.FORMER_SESSION_SECRET,
    metrics:
      read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, service: read.OTEL_SERVICE_NAME }
      : undefined,
    trustProxy: read.TRUST_PROXY,
    drainSeconds: read.DRAIN_SECONDS ?? (production ? 3 : 0),
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL.toLowerCase(), password: read.ADMIN_PASSWORD }
        : undefined,
    demoContent: read.DEMO_CONTENT ?? !production,
    videoHosts: read.VIDEO_HOSTS,
    pictureHosts: read.PICTURE_HOSTS,
    school,
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'test' ? 'silent' : 'info'),
    production,
    development: read.NODE_ENV === 'development',
  };
}

/**
 * Parses the configuration from environment variables; an empty variable counts as absent. Creates the data
 * folder and, outside production, a session secret in it when none is given.
 * @throws ConfigurationError that names all problems
 */
export function parseEnvironment(
  environment: Environment,
  directory: DataDirectory = managedDirectory,
): Config {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(env);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...jointProblems(env),
  ];
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  const unusable = directory.own(dataDir);
  if (unusable) problems.push(`DATA_DIR ${unusable}`);
  const { settings: school, problems: settingsProblems } = readSettingsFile(env.SCHOOL_FACTS_FILE);
  problems.push(...settingsProblems);
  const { key: dkimKey, problem: wrongKey } = readDkimKey(env.DKIM_KEY_FILE);
  if (wrongKey) problems.push(wrongKey);
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  const sessionSecret = parsed.data.SESSION_SECRET ?? directory.secret(dataDir);
  return toConfig(parsed.data, { dataDir, sessionSecret, school, dkimKey });
}

let cached: Config | undefined;

/** Tests that only import configured modules must not create a data folder. */
const untouchedDirectory: DataDirectory = { own: () => undefined, secret: () => 'test-secret-'.repeat(4) };

/**
 * The configuration of this process, read on the first call (also from `.env`, which never overrides set
 * variables) and cached.
 * @param directory what the first call does in the data folder
 * @throws ConfigurationError that names all problems
 */
export function config(directory?: DataDirectory): Config {
  if (!cached) {
    const testing = process.env.NODE_ENV === 'test';
    const problems = testing ? [] : loadEnvFile('.env');
    if (problems.length > 0) throw new ConfigurationError(problems);
    cached = parseEnvironment(process.env, testing ? untouchedDirectory : directory);
  }
  return cached;
}
