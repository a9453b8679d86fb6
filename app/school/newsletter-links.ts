/** The two pages that a subscriber's secret opens, and the parameter that carries it. */
export const confirmationPath = '/newsletter/confirmation';
export const unsubscriptionPath = '/newsletter/desinscription';
export const tokenParameter = 'jeton';

/** A subscriber's two links: relative ones, or full ones below `origin`. */
export function newsletterLinks(token: string, origin = ''): { confirm: string; unsubscribe: string } {
  const query = `?${tokenParameter}=${token}`;
  return {
    confirm: `${origin}${confirmationPath}${query}`,
    unsubscribe: `${origin}${unsubscriptionPath}${query}`,
  };
}

/** The page of the issue with this number. */
export function issuePath(number: number): string {
  return `/newsletter/${number}`;
}
