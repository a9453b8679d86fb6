import { emailAddress, isEmailAddress } from '#app/lib/email-address.ts';
import { hostNameOf } from '#app/lib/host-name.ts';
import { z } from '#app/lib/zod.ts';

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

/** One address, alone or as 'Name <address>', without anything that could start another header. */
function isSender(value: string): boolean {
  if (value.length > 320 || /[\r\n]/.test(value)) return false;
  const bracket = value.lastIndexOf('<');
  const address = bracket < 0 ? value : value.endsWith('>') ? value.slice(bracket + 1, -1) : '';
  return isEmailAddress(address.trim());
}

/** How many daily, weekly and monthly backups are kept: '7,4,12'. */
export const retentionRule = z
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

/**
 * The environment variables, each on its own: an empty one is absent, and an error message completes a
 * sentence after its name.
 */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: hostName.optional(),
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
  ALERT_EMAIL: emailAddress('must be an email address')
    .max(254, 'must have at most 254 characters')
    .optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) =>
        !/\.(?:tar|age)$/.test(value) && (!value.startsWith('s3:') || /^s3:\/\/[a-z0-9]/.test(value)),
      'must be a folder, or a bucket and a folder in it such as s3://backups/school',
    )
    .optional(),
  BACKUP_KEEP: retentionRule.default({ days: 7, weeks: 4, months: 12 }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters, such as five words drawn by lot')
    .max(200, 'must have at most 200 characters')
    .optional(),
  CDN_PURGE_URL: webAddress('must be the address that a CDN is told at what it is to forget').optional(),
  CDN_PURGE_HEADER: z
    .string()
    .max(2_000, 'must have at most 2000 characters')
    .regex(/^[\w-]+: [\x21-\x7e][\x20-\x7e]*$/, 'must be a header, such as Authorization: Bearer …')
    .transform((value) => {
      const end = value.indexOf(':');
      return { name: value.slice(0, end), value: value.slice(end + 1).trim() };
    })
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
  ADMIN_EMAIL: emailAddress('must be an email address')
    .max(254, 'must have at most 254 characters')
    .optional(),
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

/** The parsed variables. */
export type Variables = z.output<typeof variables>;

/** A comma-separated list of host names: 'video.example, photos.example'. */
function hostList(sentence: string) {
  return z
    .string()
    .default('')
    .transform((value, context) => {
      const written = value.split(',').filter((name) => name.trim() !== '');
      const names = written.map(hostNameOf).filter((name) => name !== null);
      if (names.length === written.length) return [...new Set(names)];
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });
}
