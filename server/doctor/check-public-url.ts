import type { Config } from '#app/config/config.ts';
import { type Deployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { certificateOf } from './certificate.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

/** A certificate that ends within so many days is a warning: its renewal has then failed several times. */
const soon = 14;
const timeoutMs = 5_000;

/** Requests the site at its public address, as visitors do. */
export async function checkPublicUrl(
  { publicUrl, production }: Config,
  deployment: Deployment,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    const advice = `Set it in ${variablesLocation(deployment)} to the https address people type: sessions travel in the clear otherwise.`;
    const found = `PUBLIC_URL is ${publicUrl}, without https`;
    return production ? [wrong('address', found, advice, startCommand(deployment))] : [];
  }
  const findings = [
    await checkCertificate(hostname, Number(port || 443)),
    await checkAnswer(publicUrl, startCommand(deployment)),
  ];
  findings.push(await checkRedirect(hostname, publicUrl));
  return findings;
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  try {
    const { certificate, problem } = await certificateOf(host, port);
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000);
    if (problem)
      return wrong(
        'certificate',
        problem,
        'Browsers refuse the site: renew it, with its whole chain.',
        'certbot renew',
      );
    return days < soon
      ? warning(
          'certificate',
          `ends in ${days} days`,
          'See why it was not renewed: caddy and certbot do so a month before.',
          'certbot renew',
        )
      : well('certificate', `good for ${days} days`);
  } catch (error) {
    return wrong(
      'certificate',
      reasonOf(error),
      `Let the proxy listen on ${host}:${port}, and the firewall let visitors through.`,
      'ss -ltn',
    );
  }
}

/** Checks that the site itself answers there. Not with /readyz, which a proxy does not expose. */
async function checkAnswer(publicUrl: string, start: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.headers.has('x-request-id'))
      return wrong(
        'site',
        `${publicUrl} is answered by something else (${answer.status})`,
        'Let the proxy send visitors to the site.',
        `curl -sI ${publicUrl}/healthz`,
      );
    if (answer.status !== 200)
      return wrong('site', `${publicUrl} answers ${answer.status}`, 'See what its log says.', 'school logs');
    return answer.headers.has('strict-transport-security')
      ? well('site', `${publicUrl} answers`)
      : warning('site', 'HSTS is not sent', 'Set NODE_ENV=production.', start);
  } catch (error) {
    return wrong('site', reasonOf(error), 'Start the site, and let the proxy send visitors to it.', start);
  }
}

/** A visitor who types only the host name arrives by http. */
async function checkRedirect(host: string, publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`http://${host}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const to = answer.headers.get('location') ?? '';
    return to.startsWith(publicUrl)
      ? well('address', 'http leads to https')
      : warning(
          'address',
          `http://${host}/ answers ${answer.status}`,
          `Let the proxy lead it to ${publicUrl}.`,
          `curl -sI http://${host}/`,
        );
  } catch (error) {
    return warning(
      'address',
      `http://${host}/: ${reasonOf(error)}`,
      `Let the proxy lead it to ${publicUrl}.`,
      `curl -sI http://${host}/`,
    );
  }
}
