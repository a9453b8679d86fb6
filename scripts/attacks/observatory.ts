import { elementsOf, parseHtml } from '#app/lib/html-tree.ts';

/*
 * The rules of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, algorithm of August 2026: its tests, what each
 * result adds or takes, how the score is made of it), judged here: its own scanner asks public host names and verifies chains of
 * public authorities, and brings a web server, a database client that is compiled, and jsdom with it.
 */

/** What the Observatory looks at: the page, what an http address answers, a request from another origin, every cookie that was set. */
export type Scan = {
  https: boolean;
  headers: Headers;
  html: string;
  /** Where http leads at once; null when nothing answers there. */
  redirectsTo: string | null;
  host: string;
  /** What a preflight from another origin is answered. */
  preflight: Headers;
  cookies: readonly string[];
};

/** One test's result: whether it is passed, what it adds to the score of 100. */
export type Verdict = { test: string; passed: boolean; modifier: number; why: string };

const verdict = (test: string, passed: boolean, modifier: number, why: string): Verdict => ({
  ...{ test, passed, modifier, why },
});

/** Every test of the Observatory. */
export function judge(scan: Scan): Verdict[] {
  return [
    policyTest(scan),
    cookiesTest(scan),
    sharingTest(scan),
    redirectionTest(scan),
    referrerTest(scan),
    transportTest(scan),
    integrityTest(scan),
    sniffingTest(scan),
    framingTest(scan),
    tokenTest(scan, 'Cross-Origin-Resource-Policy', ['same-origin', 'same-site'], ['cross-origin']),
    tokenTest(
      scan,
      'Cross-Origin-Opener-Policy',
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      ['unsafe-none'],
    ),
    tokenTest(scan, 'Cross-Origin-Embedder-Policy', ['require-corp', 'credentialless'], ['unsafe-none']),
  ];
}

/** Bonuses count only where the penalties leave 90 at least. A+ is 100 and more. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  const sum = (modifiers: number[]) => modifiers.reduce((total, each) => total + each, 100);
  const modifiers = verdicts.map(({ modifier }) => modifier);
  const penalised = sum(modifiers.filter((each) => each < 0));
  return Math.max(0, penalised >= 90 ? sum(modifiers) : penalised);
}

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const inline = new Set([...broad, "'unsafe-inline'", 'data:']);

/** The sources of each directive, the first of a name counting. */
function policyOf({ headers }: Scan): Map<string, Set<string>> {
  const policy = new Map<string, Set<string>>();
  for (const directive of (headers.get('content-security-policy') ?? '').split(';')) {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name && !policy.has(name)) policy.set(name, new Set(sources));
  }
  return policy;
}

function policyTest(scan: Scan): Verdict {
  const test = 'Content-Security-Policy';
  const policy = policyOf(scan);
  if (policy.size === 0) return verdict(test, false, -25, 'none');
  const sourcesOf = (name: string) => {
    const sources = new Set(policy.get(name) ?? policy.get('default-src') ?? ['*']);
    // Browsers that know nonces and hashes overlook it beside them.
    if ([...sources].some((source) => /^'(?:nonce-|sha(?:256|384|512)-)/.test(source)))
      sources.delete("'unsafe-inline'");
    return sources;
  };
  const scripts = sourcesOf('script-src');
  const styles = sourcesOf('style-src');
  const has = (sources: Set<string>, bad: Set<string>) => [...sources].some((source) => bad.has(source));
  if (has(scripts, inline) || has(sourcesOf('object-src'), broad))
    return verdict(test, false, -20, 'unsafe or broad sources of scripts or objects');
  const insecure = (sources: Set<string>) =>
    [...sources].some((source) => /^(?:http|ftp):/.test(source)) && scan.https;
  const passive = ['img-src', 'media-src'];
  if ([...policy].some(([name, sources]) => !passive.includes(name) && insecure(sources)))
    return verdict(test, false, -20, 'what is loaded over http');
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return verdict(test, false, -10, 'eval');
  if (passive.some((name) => insecure(sourcesOf(name))))
    return verdict(test, true, -10, 'pictures over http');
  if (has(styles, inline)) return verdict(test, true, 0, 'unsafe sources of styles alone');
  const none = policy.get('default-src');
  return none?.size === 1 && none.has("'none'")
    ? verdict(test, true, 10, "default-src 'none', nothing unsafe")
    : verdict(test, true, 5, 'nothing unsafe');
}

function cookiesTest(scan: Scan): Verdict {
  const results = scan.cookies.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
    const name = pair.split('=')[0] ?? '';
    const sameSite = attributes.find((each) => each.startsWith('samesite'))?.split('=')[1];
    const isSession = /login|sess/.test(name);
    const secure = attributes.includes('secure');
    if (isSession && !attributes.includes('httponly'))
      return verdict('Cookies', false, -30, `${name}: script`);
    if (name.includes('csrf') && !sameSite) return verdict('Cookies', false, -20, `${name}: no SameSite`);
    if (sameSite !== undefined && !/^(?:lax|strict|none)$/.test(sameSite))
      return verdict('Cookies', false, -20, `${name}: SameSite`);
    if (!secure && sameSite === 'none') return verdict('Cookies', false, -20, `${name}: SameSite`);
    // Where HSTS keeps them from http it takes less; nothing here needs to tell the two apart.
    if (!secure) return verdict('Cookies', false, isSession ? -40 : -20, `${name}: not Secure`);
    return sameSite
      ? verdict('Cookies', true, 5, 'Secure and SameSite')
      : verdict('Cookies', true, 0, 'Secure, without SameSite');
  });
  return (
    results.toSorted((one, other) => one.modifier - other.modifier)[0] ??
    verdict('Cookies', true, 0, 'none is set')
  );
}

function sharingTest({ preflight }: Scan): Verdict {
  const test = 'Cross-Origin Resource Sharing';
  const allowed = preflight.get('access-control-allow-origin');
  const open = allowed !== null && allowed !== '*' && preflight.get('access-control-allow-credentials');
  return open === 'true'
    ? verdict(test, false, -50, 'whatever origin, with credentials')
    : verdict(test, true, 0, allowed ?? 'none');
}

function redirectionTest({ redirectsTo, host }: Scan): Verdict {
  const test = 'Redirection';
  if (redirectsTo === null) return verdict(test, true, 0, 'no http');
  if (redirectsTo === '') return verdict(test, false, -20, 'http stays http');
  const { protocol, hostname } = new URL(redirectsTo);
  if (protocol !== 'https:') return verdict(test, false, -20, `to ${redirectsTo}`);
  return hostname === host ? verdict(test, true, 0, 'to https') : verdict(test, false, -5, `to ${hostname}`);
}

function referrerTest({ headers }: Scan): Verdict {
  const test = 'Referrer-Policy';
  const policy = headers.get('referrer-policy');
  if (policy === null) return verdict(test, true, 0, 'none');
  const last = policy.split(',').at(-1)?.trim().toLowerCase() ?? '';
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last);
  return isPrivate ? verdict(test, true, 5, last) : verdict(test, false, -5, last);
}

function transportTest({ headers, https }: Scan): Verdict {
  const test = 'Strict-Transport-Security';
  const header = headers.get('strict-transport-security');
  if (!https || header === null || header.includes(',')) return verdict(test, false, -20, header ?? 'none');
  const age = Number(/(?:^|;)\s*max-age=(\d{1,12})/i.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return verdict(test, false, -20, header);
  // Six months. (Being in the browsers' own list, which gives five more, nobody can be on this machine.)
  return age >= 15_552_000 ? verdict(test, true, 0, header) : verdict(test, false, -10, header);
}

function integrityTest({ html, host }: Scan): Verdict {
  const test = 'Subresource Integrity';
  const scripts = elementsOf(parseHtml(html)).filter(({ name }) => name === 'script');
  if (scripts.length === 0) return verdict(test, true, 0, 'no script');
  const foreign = scripts.filter(({ attributes: { src = '' } }) => {
    if (src.startsWith('//')) return true;
    return /^https?:/.test(src) && new URL(src).hostname !== host;
  });
  if (foreign.length === 0) return verdict(test, true, 0, 'all scripts are the site’s own');
  const secure = foreign.every(({ attributes: { src = '' } }) => src.startsWith('https:'));
  if (!secure) return verdict(test, false, -50, 'others’ scripts over http');
  return foreign.every(({ attributes: { integrity } }) => Boolean(integrity))
    ? verdict(test, true, 5, 'with integrity')
    : verdict(test, false, -5, 'others’ scripts without integrity');
}

function sniffingTest({ headers }: Scan): Verdict {
  const value = headers.get('x-content-type-options')?.trim().toLowerCase();
  const passed = value === 'nosniff';
  return verdict('X-Content-Type-Options', passed, passed ? 0 : -5, value ?? 'none');
}

function framingTest(scan: Scan): Verdict {
  const test = 'X-Frame-Options';
  if (policyOf(scan).has('frame-ancestors')) return verdict(test, true, 5, 'frame-ancestors');
  const value = scan.headers.get('x-frame-options')?.trim().toLowerCase() ?? 'none';
  return /^(?:deny|sameorigin)$/.test(value)
    ? verdict(test, true, 5, value)
    : verdict(test, false, -20, value);
}

/** A header that is one of some words: strict ones give ten more, loose ones and none at all nothing. */
function tokenTest({ headers }: Scan, name: string, strict: string[], loose: string[]): Verdict {
  const value = headers.get(name)?.split(';')[0]?.trim().toLowerCase();
  if (value === undefined) return verdict(name, true, 0, 'none');
  if (strict.includes(value)) return verdict(name, true, 10, value);
  return loose.includes(value) ? verdict(name, true, 0, value) : verdict(name, false, -5, value);
}
