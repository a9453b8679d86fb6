import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { z } from '#app/lib/zod.ts';
import type { GivenFacts } from '#app/school/facts.ts';
import { keepSessionSecret, ownDataDirectory } from './data-directory.server.ts';
import { loadEnvFile } from './env-file.server.ts';
import { readFactsFile } from './facts-file.server.ts';
import { hostList } from './host-list.ts';
import { isOnThisMachine } from './own-machine.ts';

/** Where uploads go when S3 is configured; without it they go to `${dataDir}/files`. */
export type S3Config = {
  /** Address of the S3-compatible store; absent means Amazon's own for the region. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  photosBucket: string;
  imagesBucket: string;
  filesBucket: string;
  /** When set, images are answered with the store's own public address under this origin. */
  publicUrl?: string;
};

/** How mail leaves. */
export type MailConfig = {
  /** The mail server: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  smtpUrl: string;
  /** 'ecole@ecole.example', or with a name: 'École Mille Horizons <ecole@ecole.example>'. */
  from: string;
  /** Messages that leave within a minute at most. */
  perMinute: number;
  dkim?: { domain: string; selector: string; privateKey: string };
};

/** What is backed up by itself, and how. */
type BackupConfig = {
  /** A folder, or s3://bucket/folder in the configured store; absent: nothing is backed up by itself. */
  to?: string;
  /** Of how many days, weeks and months the last one is kept. */
  keep: { days: number; weeks: number; months: number };
  passphrase?: string;
};

/** The whole configuration, parsed once at boot. */
export type Config = {
  port: number;
  host: string;
  /** Origin without trailing slash, e.g. 'https://ecole.example'. */
  publicUrl: string;
  /** Absolute path of the one folder this process writes to. */
  dataDir: string;
  /** Absent: the embedded database in `${dataDir}/db`. */
  databaseUrl?: string;
  /** Connections this process holds to the server of `databaseUrl` at most, beside the one that listens. */
  databasePoolSize: number;
  s3?: S3Config;
  /** Absent: messages are kept and shown to the office, and none is sent. */
  mail?: MailConfig;
  /** Where the nightly backup goes, how many are kept, and what encrypts them and the backups by hand. */
  backup: BackupConfig;
  sessionSecret: string;
  /** Another one by which what was signed holds, and nothing is signed: the one of before. */
  formerSessionSecret?: string;
  /** Where figures are told to whoever watches the server; absent: nowhere. */
  metrics?: { host: string; port: number };
  /** Where a span of each request is sent, and as what the site is listed there; absent: nowhere. */
  traces?: { endpoint: string; service: string };
  /** How many proxies in front of us are ours, hence believed about the client's address. */
  trustProxy: number;
  /** Seconds between a signal to stop and the end of the listener, for balancers to notice. */
  drainSeconds: number;
  admin?: { email: string; password: string };
  demoContent: boolean;
  /** PeerTube sites whose videos articles may show; YouTube's are always known. */
  videoHosts: readonly string[];
  /** Sites from which the server fetches the pictures of what is pasted into an article. */
  pictureHosts: readonly string[];
  /** What is true of the school, unless its staff says otherwise. */
  school: GivenFacts;
  logLevel: string;
  /** NODE_ENV=production was declared by the operator: no convenience defaults. */
  production: boolean;
  /** The hot-reloading server of `npm run dev`. */
  development: boolean;
};

/** Thrown with one message that names every problem, so that a start fails once, not five times. */
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(minimum: number, maximum: number) {
  const sentence = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, sentence)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, sentence);
}

function origin(sentence: string) {
  return z.string().transform((value, context) => {
    const url = URL.parse(value);
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.pathname !== '/' ||
      url.search ||
      url.hash ||
      url.username
    ) {
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    }
    return url.origin;
  });
}

function webAddress(sentence: string) {
  return z
    .string()
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), sentence)
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
}

/** One address, alone or as 'Name <address>', and nothing that could begin another header. */
function isSender(value: string): boolean {
  if (value.length > 320 || /[\r\n]/.test(value)) return false;
  const bracket = value.lastIndexOf('<');
  const address = bracket < 0 ? value : value.endsWith('>') ? value.slice(bracket + 1, -1) : '';
  return z.email().safeParse(address.trim()).success;
}

/** How many backups of days, weeks and months are kept: '7,4,12'. */
export const keepingRule = z
  .string()
  .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be how many days, weeks and months are kept, such as 7,4,12')
  .transform((value) => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number);
    return { days, weeks, months };
  });

const yesOrNo = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1' || value === 'yes');

const hostName = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be a host name or an address to listen on, such as 0.0.0.0 or 127.0.0.1');

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: hostName.default('0.0.0.0'),
  PUBLIC_URL: origin(
    'must be the address people type, without a path, such as https://www.ecole.example',
  ).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
      'must look like postgres://user:password@host:5432/database',
    )
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(8, 200).default(12),
  S3_ENDPOINT: webAddress('must be the address of the store, such as https://s3.example.com').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PHOTOS_BUCKET: z.string().default('school-photos'),
  S3_IMAGES_BUCKET: z.string().default('content-images'),
  S3_FILES_BUCKET: z.string().default('content-files'),
  S3_PUBLIC_URL: webAddress('must be the address the store serves files at').optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname !== '',
      'must look like smtp://user:password@host:587, or smtps://…:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address of the school’s own, such as École Exemple <ecole@ecole.example>')
    .optional(),
  MAIL_PER_MINUTE: wholeNumber(1, 6_000).optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) =>
        !/\.(?:tar|age)$/.test(value) && (!value.startsWith('s3:') || /^s3:\/\/[a-z0-9]/.test(value)),
      'must be a folder, or a bucket and a folder in it such as s3://backups/school',
    )
    .optional(),
  BACKUP_KEEP: keepingRule.default({ days: 7, weeks: 4, months: 12 }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters, such as five words drawn by lot')
    .max(200, 'must have at most 200 characters')
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters (for example the output of: openssl rand -hex 32)')
    .optional(),
  FORMER_SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters: it is the SESSION_SECRET of before')
    .optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'must be the address of an OTLP/HTTP receiver, without /v1/traces, such as http://127.0.0.1:4318',
  ).optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('mille-horizons'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  ADMIN_EMAIL: z.email('must be an email address').max(254, 'must have at most 254 characters').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  DEMO_CONTENT: yesOrNo.optional(),
  VIDEO_HOSTS: hostList('must be host names of PeerTube sites with commas between, such as video.example'),
  PICTURE_HOSTS: hostList('must be host names with commas between, such as photos.example,images.example'),
  SCHOOL_FACTS_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
});
type Variables = z.output<typeof variables>;

/** What belongs together: variables that are fine alone and wrong, or missing, beside the others. */
function jointProblems(env: Environment): string[] {
  const problems: string[] = [];
  const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'];
  if (s3Names.some((name) => env[name])) {
    for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      if (!env[name])
        problems.push(`${name} is missing: other S3_ variables are set, so files would go to S3`);
    }
  }
  if (env.BACKUP_TO?.startsWith('s3://') && !env.S3_ACCESS_KEY_ID)
    problems.push('BACKUP_TO is in a store, and no store is configured: set the S3_ variables');
  problems.push(...togetherOrNot(env, ['SMTP_URL', 'MAIL_FROM']));
  problems.push(...togetherOrNot(env, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE']));
  if (env.FORMER_SESSION_SECRET && !env.SESSION_SECRET)
    problems.push('SESSION_SECRET is missing beside FORMER_SESSION_SECRET');
  if (env.FORMER_SESSION_SECRET && env.FORMER_SESSION_SECRET === env.SESSION_SECRET)
    problems.push('FORMER_SESSION_SECRET is the same as SESSION_SECRET: make a new one of that');
  if (env.METRICS_PORT && env.METRICS_PORT !== '0' && env.METRICS_PORT === (env.PORT ?? '3000'))
    problems.push(
      'METRICS_PORT is PORT: figures are told on a port of their own, which nobody else may reach',
    );
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD is missing beside ADMIN_EMAIL');
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) problems.push('ADMIN_EMAIL is missing beside ADMIN_PASSWORD');
  if (env.NODE_ENV === 'production' && !env.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET is required in production (for example the output of: openssl rand -hex 32)',
    );
  }
  return problems;
}

/** Variables that are all given, or none of them. */
function togetherOrNot(env: Environment, names: readonly string[]): string[] {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return [];
  return names.filter((name) => !env[name]).map((name) => `${name} is missing beside ${given.join(' and ')}`);
}

function mailConfig(read: Variables, dkimKey: string | undefined): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = read;
  if (!smtpUrl || !from) return undefined;
  const dkim = domain && selector && dkimKey ? { domain, selector, privateKey: dkimKey } : undefined;
  const perMinute =
    read.MAIL_PER_MINUTE ?? (isOnThisMachine(smtpUrl) ? mailsPerMinute.own : mailsPerMinute.others);
  return { smtpUrl, from, perMinute, ...(dkim && { dkim }) };
}

/** By default: what any provider takes, and what a mail server of one's own does, which queues what is too much for others. */
const mailsPerMinute = { others: 120, own: 1_500 } as const;

/** The private key in a file, or what is wrong with it. */
function readDkimKey(file: string | undefined): { key?: string; problem?: string } {
  if (!file) return {};
  try {
    const key = readFileSync(file, 'utf8');
    createPrivateKey(key);
    return { key };
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
  school: GivenFacts;
  dkimKey: string | undefined;
};

function toConfig(read: Variables, { dataDir, sessionSecret, school, dkimKey }: LoadedFiles): Config {
  const production = read.NODE_ENV === 'production';
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    s3: s3Config(read),
    mail: mailConfig(read, dkimKey),
    backup: { to: read.BACKUP_TO, keep: read.BACKUP_KEEP, passphrase: read.BACKUP_PASSPHRASE },
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

type Environment = Readonly<Record<string, string | undefined>>;

/** The effects of parsing on the data folder; tests give their own. */
export type DataDirectory = {
  /** Makes the folder and proves it writable; answers what is wrong with it, if anything. */
  own: (dataDir: string) => string | undefined;
  /** The secret kept in the folder, made on the first call. */
  secret: (dataDir: string) => string;
};

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Makes the data
 * folder, and a session secret inside it when none is given outside production.
 *
 * @throws ConfigurationError naming every problem at once.
 */
export function parseEnvironment(
  environment: Environment,
  directory: DataDirectory = { own: ownDataDirectory, secret: keepSessionSecret },
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
  const { facts: school, problems: wrongFacts } = readFactsFile(env.SCHOOL_FACTS_FILE);
  problems.push(...wrongFacts);
  const { key: dkimKey, problem: wrongKey } = readDkimKey(env.DKIM_KEY_FILE);
  if (wrongKey) problems.push(wrongKey);
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  const sessionSecret = parsed.data.SESSION_SECRET ?? directory.secret(dataDir);
  return toConfig(parsed.data, { dataDir, sessionSecret, school, dkimKey });
}

let kept: Config | undefined;

/** Tests that only import something configured must not leave a data folder behind. */
const untouchedDirectory: DataDirectory = { own: () => undefined, secret: () => 'test-secret-'.repeat(4) };

/**
 * The configuration of this process: read on the first call (from `.env` too, if there is one, which never
 * overrides a variable that is set), the same object ever after.
 *
 * @throws ConfigurationError naming every problem at once.
 */
export function config(): Config {
  if (!kept) {
    const testing = process.env.NODE_ENV === 'test';
    const problems = testing ? [] : loadEnvFile('.env');
    if (problems.length > 0) throw new ConfigurationError(problems);
    kept = parseEnvironment(process.env, testing ? untouchedDirectory : undefined);
  }
  return kept;
}
