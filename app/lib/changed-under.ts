/**
 * What React throws where it draws in a page that something else has changed, a translator or an extension: a part is not
 * where it was put.
 */
export function isChangedUnder(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
