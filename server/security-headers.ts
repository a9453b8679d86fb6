/**
 * All security headers of the site, each with its reason.
 * Scripts: only our own files; in office pages also inline scripts with the nonce; in public pages, which are
 * cached (a shared nonce protects nothing), the inline script that loads the client entry, by its hash. Never
 * `unsafe-inline`.
 */
const policy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  // No other site may frame this one: no clickjacking of the back office.
  'frame-ancestors': ["'none'"],
  // The only frame on all public pages: the map of the contact page. Video players are added page by page.
  'frame-src': ['https://www.openstreetmap.org'],
  // blob: previews of a picture chosen in the back office; data: blur placeholders and patterns in CSS.
  'img-src': ["'self'", 'data:', 'blob:'],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  // React writes `style` attributes (widths of bars, blurred backgrounds), which need `unsafe-hashes` or
  // this; a style cannot run code, and stylesheets stay same-origin.
  'style-src': ["'self'", "'unsafe-inline'"],
};

export type PolicyOptions = {
  /** Sources for inline scripts: `'nonce-…'` or `'sha256-…'`. */
  scripts: readonly string[];
  /** Another origin of pictures: the store's public address when S3 serves them. */
  imageOrigin?: string | undefined;
  /** Whether the page shows our own pages in frames: the office, for previews. */
  office?: boolean;
  /** The origins of video players in frames. */
  players?: readonly string[];
  /** The development server talks to its page over a web socket. */
  development?: boolean;
  /** Whether the site is served over https: requests by http are upgraded. */
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
 * The policy of a page previewed in an office frame: framed only by us, without scripts, forms or navigation.
 * Its origin stays ours, so that the surrounding page can read which part is selected.
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

/** All other responses (data, files, plain text) may do nothing even if a browser renders them. */
const inertPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const common: Readonly<Record<string, string>> = {
  // Browsers use the declared type: an upload can never be sniffed into a script.
  'X-Content-Type-Options': 'nosniff',
  // Other sites see the origin a visitor came from, not the page or its query.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The site uses none of these; injected code cannot either.
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  // A page that opens us, or that we open, gets no reference to our window.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites may not embed our responses. (Files set their own header: a shared article's picture may be
  // embedded.)
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Two years, as the browsers' preload list requires; only sent in production over https. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Sets the headers the response has not set itself. `https`: in production, over https. */
export function setSecurityHeaders(headers: Headers, { https }: { https: boolean }): void {
  for (const [name, value] of Object.entries(common)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', inertPolicy);
  if (https) headers.set('Strict-Transport-Security', strictTransport);
}
