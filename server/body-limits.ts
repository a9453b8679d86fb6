const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Maximum bytes of a form: the longest message has 2,000 characters. */
const formLimit = 64 * kilobyte;

/** Larger limits; the first match counts. All these paths require a session. */
const limits: readonly { path: RegExp; bytes: number; why: string }[] = [
  { path: /^\/admin\/photos\/upload(\/file)?$/, bytes: 12 * megabyte, why: 'one photo of 10 MB' },
  { path: /^\/admin\/(events|blog)\/.*/, bytes: 12 * megabyte, why: 'an article and a cover of 10 MB' },
  { path: /^\/admin\/pages\/.+/, bytes: megabyte, why: 'the texts of a whole page' },
  { path: /^\/admin\/images\b.*/, bytes: 12 * megabyte, why: 'one picture of 10 MB' },
  { path: /^\/admin\/files$/, bytes: 12 * megabyte, why: 'one PDF file of 10 MB' },
];

/**
 * Maximum body size of a request to this path. Without Content-Length only the limit of forms applies: the
 * body has to be read to be measured.
 */
export function bodyLimit(pathname: string, announced: boolean): number {
  if (!announced) return formLimit;
  return limits.find((limit) => limit.path.test(pathname))?.bytes ?? formLimit;
}

/** Whether this path accepts more than a form. */
export function isUpload(pathname: string): boolean {
  return bodyLimit(pathname, true) > formLimit;
}
