/** The environment's variables by name, without empty ones. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Problems between variables: valid alone, but wrong or incomplete together. */
export function jointProblems(env: Environment): string[] {
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
  if (env.ALERT_EMAIL && !env.SMTP_URL) problems.push('SMTP_URL is missing beside ALERT_EMAIL');
  problems.push(...togetherOrNot(env, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE']));
  if (env.CDN_PURGE_HEADER && !env.CDN_PURGE_URL)
    problems.push('CDN_PURGE_URL is missing beside CDN_PURGE_HEADER');
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

/** Requires all of these variables, or none. */
function togetherOrNot(env: Environment, names: readonly string[]): string[] {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return [];
  return names.filter((name) => !env[name]).map((name) => `${name} is missing beside ${given.join(' and ')}`);
}
