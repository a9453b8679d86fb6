import type { SettingsInput } from '#app/school/settings.ts';

/** The S3 store for uploads; without it they go to `${dataDir}/files`. */
export type S3Config = {
  /** URL of an S3-compatible store; by default Amazon's for the region. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  photosBucket: string;
  imagesBucket: string;
  filesBucket: string;
  /** If set, images are served from the store's public URL. */
  publicUrl?: string;
};

/** Outgoing mail. */
export type MailConfig = {
  /** The mail server: smtp://user:password@host:587, or smtps:// for implicit TLS. */
  smtpUrl: string;
  /** 'ecole@ecole.example', or with a name: 'École Mille Horizons <ecole@ecole.example>'. */
  from: string;
  /** Maximum messages sent per minute. */
  perMinute: number;
  dkim?: { domain: string; selector: string; privateKey: string };
};

/** Automatic backups. */
type BackupConfig = {
  /** A folder, or s3://bucket/folder in the configured store; absent: no automatic backup. */
  to?: string;
  /** How many daily, weekly and monthly backups are kept. */
  keep: { days: number; weeks: number; months: number };
  passphrase?: string;
};

/** A CDN that supports purging by tag. */
export type CdnConfig = {
  purgeUrl: string;
  /** The authentication header of purge requests. */
  header?: { name: string; value: string };
};

/** The whole configuration, parsed once at boot. */
export type Config = {
  port: number;
  /** Absent: all interfaces, IPv6 included where available. */
  host?: string | undefined;
  /** Origin without trailing slash, e.g. 'https://ecole.example'. */
  publicUrl: string;
  /** Absolute path of the only folder this process writes to. */
  dataDir: string;
  /** Absent: the embedded database in `${dataDir}/db`. */
  databaseUrl?: string;
  /** Maximum connections of this process to the database server, besides the one that listens. */
  databasePoolSize: number;
  s3?: S3Config;
  /** Absent: mails are queued and shown in the office, but not sent. */
  mail?: MailConfig;
  /** The operator's address for alerts. */
  alertEmail?: string;
  /** Target, retention and encryption of backups. */
  backup: BackupConfig;
  /** The CDN in front of the site that caches its pages; absent: none that can be purged. */
  cdn?: CdnConfig;
  sessionSecret: string;
  /** Previous session secret: verifies, never signs. */
  formerSessionSecret?: string;
  /** Address of the metrics endpoint; absent: disabled. */
  metrics?: { host: string; port: number };
  /** OTLP receiver of traces, and the site's service name there; absent: disabled. */
  traces?: { endpoint: string; service: string };
  /** Number of our own proxies in front, trusted about the client's address. */
  trustProxy: number;
  /** Seconds between a stop signal and the end of the listener, for load balancers to notice. */
  drainSeconds: number;
  admin?: { email: string; password: string };
  demoContent: boolean;
  /** PeerTube hosts whose videos articles may show; YouTube is always allowed. */
  videoHosts: readonly string[];
  /** Sites whose pictures the server fetches when they are pasted into an article. */
  pictureHosts: readonly string[];
  /** Defaults of the school's settings, which staff may override. */
  school: SettingsInput;
  logLevel: string;
  /** Whether the operator set NODE_ENV=production: no convenience defaults. */
  production: boolean;
  /** The hot-reloading server of `npm run dev`. */
  development: boolean;
};
