import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type { Config } from '#app/config/config.ts';
import { openTransport } from '#app/mail/transport.server.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

const about = 'mail';

/** Greets the mail server as for a message, and looks for what other servers ask of the sender's domain. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (!mail)
    return [warning(about, 'none is sent', 'Set SMTP_URL and MAIL_FROM: families are promised an answer.')];
  const findings: Finding[] = [];
  const transport = openTransport(mail);
  try {
    await transport.verify();
    findings.push(well(about, `${new URL(mail.smtpUrl).hostname} takes messages`));
  } catch (error) {
    findings.push(wrong(about, reasonOf(error), 'Correct SMTP_URL: its name, port, user and password.'));
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
  return warning(about, missing, 'Publish it in the DNS: without it messages to families land among junk.');
}

/** There is no such name, or nothing of the kind under it. */
function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA);
}
