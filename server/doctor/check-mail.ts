import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { openTransport } from '#app/mail/transport.server.ts';
import { type Deployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

const about = 'mail';

/**
 * Connects to the mail server as for a message, and checks the DNS records other servers require of the
 * sender's domain.
 */
export async function checkMail({ mail }: Config, deployment: Deployment): Promise<Finding[]> {
  const where = variablesLocation(deployment);
  if (!mail)
    return [
      warning(
        about,
        'none is sent',
        `Set SMTP_URL and MAIL_FROM in ${where}: families are promised an answer.`,
        startCommand(deployment),
      ),
    ];
  const findings: Finding[] = [];
  const transport = await openTransport(mail);
  try {
    await transport.verify();
    findings.push(well(about, `${new URL(mail.smtpUrl).hostname} takes messages`));
  } catch (error) {
    findings.push(
      wrong(
        about,
        reasonOf(error),
        `Correct SMTP_URL in ${where}: its name, port, user and password.`,
        startCommand(deployment),
      ),
    );
  } finally {
    transport.close();
  }
  const domain = mail.from
    .slice(mail.from.lastIndexOf('@') + 1)
    .replace('>', '')
    .trim();
  findings.push(
    await checkRecord(domain, /^v=spf1 /, `${domain} names no servers that may send for it (SPF)`),
  );
  findings.push(await checkRecord(`_dmarc.${domain}`, /^v=DMARC1/i, `${domain} has no DMARC record`));
  if (mail.dkim) {
    const name = `${mail.dkim.selector}._domainkey.${mail.dkim.domain}`;
    findings.push(
      await checkRecord(name, /p=/, `${name} holds no key, so that signatures are worth nothing`),
    );
  }
  return findings;
}

/**
 * Checks the mail queue: messages that are overdue, and those given up in the last week. None without a mail
 * server.
 */
export async function checkQueue(client: pg.Client, { mail }: Config): Promise<Finding[]> {
  if (!mail) return [];
  const { rows } = await client.query<{ waiting: number; lost: number }>(`
    select count(*) filter (where state = 'waiting' and created_at < now() - interval '10 minutes')::int as waiting,
      count(*) filter (where state in ('failed', 'expired') and created_at > now() - interval '7 days')::int as lost from mails`);
  const { waiting, lost } = rows[0] ?? { waiting: 0, lost: 0 };
  const look = '« Courrier » in the office has the mail server’s words; « Renvoyer » there sends them again.';
  return [
    ...(waiting > 0
      ? [wrong(about, `${waiting} messages wait for more than ten minutes`, look, 'school logs')]
      : []),
    ...(lost > 0 ? [warning(about, `${lost} messages of this week were given up`, look, 'school logs')] : []),
  ];
}

async function checkRecord(name: string, form: RegExp, missing: string): Promise<Finding> {
  const resolver = new Resolver({ timeout: 3_000, tries: 1 });
  try {
    const texts = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    if (texts.some((text) => form.test(text))) return well(about, `${name} is published`);
  } catch (error) {
    if (!isAbsent(error))
      return warning(
        about,
        `${name} could not be looked up: ${reasonOf(error)}`,
        'Ask again from where the DNS answers.',
      );
  }
  return warning(
    about,
    missing,
    'Publish it in the DNS: without it messages to families land among junk.',
    `dig +short TXT ${name}`,
  );
}

/** The name does not exist, or has no TXT record. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA);
}
