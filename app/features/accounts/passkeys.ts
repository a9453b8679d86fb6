/** Maximum length of a passkey's name. */
export const passkeyNameLimit = 60;

/** Maximum passkeys per account: more are forgotten ones. */
export const mostPasskeys = 20;

/** An account's second factors. */
export type Factors = { app: boolean; passkeys: boolean };
