import { exchangeKinds } from '#app/school/vocabulary.ts';

/** The kinds of contact outside the site. */
export const callWays = exchangeKinds.filter((kind) => kind !== 'reply');
export type CallWay = (typeof callWays)[number];
