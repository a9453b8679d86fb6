import { exchangeKinds } from '#app/school/vocabulary.ts';

/** How a family is spoken with outside the site. */
export const callWays = exchangeKinds.filter((kind) => kind !== 'reply');
export type CallWay = (typeof callWays)[number];
