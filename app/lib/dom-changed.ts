/** Whether React failed because a translator or an extension changed its DOM: a node is not where it was. */
export function isDomChanged(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
