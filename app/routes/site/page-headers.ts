import type { HeadersArgs } from 'react-router';

/**
 * The headers of a public page: those of its action's response, where it has some, else its loader's
 * (`publicPage`).
 */
export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}
