import type { Page } from '@playwright/test';

type Device = {
  /** Removes all passkeys from the device, as a factory reset. */
  clear: () => Promise<void>;
  /** Sets the counter of each key: one that goes back looks like a clone. */
  setCounter: (count: number) => Promise<void>;
  /** Whether user verification succeeds. */
  recognises: (person: boolean) => Promise<void>;
  /** Whether the user touches the device at once; conditional UI is then accepted too. */
  isTouched: (touched: boolean) => Promise<void>;
};

/** Gives a page's browser a virtual device for passkeys that accepts each request, by Chromium's DevTools. */
export async function addVirtualAuthenticator(page: Page): Promise<Device> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    clear: async () => {
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    setCounter: async (signCount) => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      await client.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of credentials) {
        await client.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount },
        });
      }
    },
    recognises: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    isTouched: async (enabled) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
