/** The longest name of a passkey. */
export const passkeyNameLimit = 60;

/** So many keys an account may have: more are forgotten ones. */
export const mostPasskeys = 20;

/** What an account asks for after the password. */
export type Factors = { app: boolean; passkeys: boolean };
