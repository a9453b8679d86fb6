const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes of a form: the longest message has 2,000 characters. */
const formLimit = 64 * kilobyte;

/** Where more is expected, first match counts. Everything here is behind the sign-in. */
const limits: readonly { path: RegExp; bytes: number; why: string }[] = [
  { path: /^\/admin\/photos\/upload(\/file)?$/, bytes: 12 * megabyte, why: 'one photo of 10 MB' },
  { path: /^\/admin\/(events|blog)\/.*/, bytes: 12 * megabyte, why: 'an article and a cover of 10 MB' },
  { path: /^\/admin\/pages\/.+/, bytes: megabyte, why: 'the texts of a whole page' },
  { path: /^\/admin\/images\b.*/, bytes: 12 * megabyte, why: 'one picture of 10 MB' },
  { path: /^\/admin\/files$/, bytes: 12 * megabyte, why: 'one PDF file of 10 MB' },
];

/**
 * How many bytes a request to this path may carry. A body that does not announce its length is never allowed
 * more than a form: it has to be read to be measured.
 */
export function bodyLimit(pathname: string, announced: boolean): number {
  if (!announced) return formLimit;
  return limits.find((limit) => limit.path.test(pathname))?.bytes ?? formLimit;
}

/** Whether more than a form is expected at this path. */
export function isUpload(pathname: string): boolean {
  return bodyLimit(pathname, true) > formLimit;
}
