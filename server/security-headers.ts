/**
 * Every security header of the site, in one place, each with its reason.
 *
 * Scripts: only our own files, plus, in a page of the office, the inline scripts that bear its nonce and, in a public page, which may
 * be shared (a shared nonce is no nonce), the one that asks for the client entry, by its hash. Never `unsafe-inline`.
 */
const policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  // Nobody frames this site: no clickjacking of the back office.
  'frame-ancestors': ["'none'"],
  // The one frame of all public pages: the map of the contact page. Players come to pages that have videos, one by one.
  'frame-src': ['https://www.openstreetmap.org'],
  // blob: previews of a picture chosen in the back office; data: the tiny blurs and the patterns in CSS.
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  // React writes `style` attributes (widths of bars, blurred backgrounds), which neither nonce nor hash can
  // allow without `unsafe-hashes`; a style cannot run code, and every style of ours is still same-origin.
  'style-src': ["'self'", "'unsafe-inline'"],
};

export type PolicyOptions = {
  /** Sources for inline scripts: `'nonce-…'` or `'sha256-…'`. */
  scripts: readonly string[];
  /** Where pictures may also come from: the store's public address when S3 serves them. */
  imageOrigin?: string | undefined;
  /** It shows pages of ours in frames: the office, which previews what is written. */
  office?: boolean;
  /** The origins of what plays the page's videos, in frames. */
  players?: readonly string[];
  /** The development server talks to its page over a web socket. */
  development?: boolean;
  /** The site is served over https: what is asked for by http is upgraded. */
  https?: boolean;
};

/** The Content-Security-Policy of one HTML page. */
export function pagePolicy(options: PolicyOptions): string {
  const { scripts, imageOrigin, office, players = [], development, https } = options;
  const directives: Record<string, readonly string[]> = {
    ...policy,
    'frame-src': office ? ["'self'"] : [...policy['frame-src'], ...players],
    'script-src': ["'self'", ...scripts],
    'img-src': [...policy['img-src'], ...(imageOrigin ? [imageOrigin] : [])],
    'connect-src': [...policy['connect-src'], ...(development ? ['ws:', 'wss:'] : [])],
  };
  const written = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...written, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/**
 * The policy of a page that the office shows in a frame of its own: framed by us alone, no script, no form, no way out. Its
 * origin stays ours, for the page around it to see what is pointed at.
 */
export function framedPolicy({ imageOrigin }: Pick<PolicyOptions, 'imageOrigin'>): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'font-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'img-src': [...policy['img-src'], ...(imageOrigin ? [imageOrigin] : [])],
    sandbox: ['allow-same-origin'],
    'style-src': policy['style-src'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Everything that is not a page (data, files, plain answers) may do nothing even if a browser renders it. */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const common: Readonly<Record<string, string>> = {
  // Types are what we say they are: an upload can never be sniffed into a script.
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn where a visitor came from, not the page or its query.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The site uses none of these; code that slips in cannot either.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  // A page that opens us, or that we open, holds no handle on our window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites do not embed what we serve. (Files answer for themselves: a shared article's picture may be.)
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Two years, as the browsers' preload list asks; only promised by a production server behind https. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Sets on `headers` what the answer has not decided for itself. `https`: in production, over https. */
export function setSecurityHeaders(headers: Headers, { https }: { https: boolean }): void {
  for (const [name, value] of Object.entries(common)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', inertPolicy);
  if (https) headers.set('Strict-Transport-Security', strictTransport);
}
