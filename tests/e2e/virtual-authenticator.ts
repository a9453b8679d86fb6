import type { Page } from '@playwright/test';

type Device = {
  /** Takes all passkeys from the device, as a phone that was reset. */
  clear: () => Promise<void>;
  /** Sets the counter of each key: one that goes back is a copy's. */
  setCounter: (count: number) => Promise<void>;
  /** Whether the person is recognised by it. */
  recognises: (person: boolean) => Promise<void>;
  /** Whether the person touches it at once when it is asked; what the browser offers by itself is then taken. */
  isTouched: (touched: boolean) => Promise<void>;
};

/** Gives a page's browser a device of its own that keeps passkeys, and says yes to each request, as Chromium's DevTools have it. */
export async function giveAuthenticator(page: Page): Promise<Device> {
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
