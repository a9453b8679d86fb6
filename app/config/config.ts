import type { SettingsInput } from '#app/school/settings.ts';

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

/** A CDN that forgets by tag when it is told to. */
export type CdnConfig = {
  purgeUrl: string;
  /** By which it knows us. */
  header?: { name: string; value: string };
};

/** The whole configuration, parsed once at boot. */
export type Config = {
  port: number;
  /** Absent: every address of this machine, of IPv6 where it has that. */
  host?: string | undefined;
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
  /** Who operates the site, and is written to when something is wrong with it. */
  alertEmail?: string;
  /** Where the nightly backup goes, how many are kept, and what encrypts them and the backups by hand. */
  backup: BackupConfig;
  /** What stands between visitors and the site, and keeps its pages; absent: nothing that forgets when it is told to. */
  cdn?: CdnConfig;
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
  school: SettingsInput;
  logLevel: string;
  /** NODE_ENV=production was declared by the operator: no convenience defaults. */
  production: boolean;
  /** The hot-reloading server of `npm run dev`. */
  development: boolean;
};
