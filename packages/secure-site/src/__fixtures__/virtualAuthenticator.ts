import type { Page } from 'playwright'

/** A virtual authenticator of Chromium for one page. */
export interface VirtualAuthenticator {
  /** Sets whether user verification succeeds. Defaults to `true`. */
  setVerified(isVerified: boolean): Promise<void>
  /** Returns the stored passkeys, so that they can be put into another authenticator. */
  credentials(): Promise<readonly object[]>
  put(credentials: readonly object[]): Promise<void>
}

/** Adds a platform authenticator to a page, as a phone or a laptop has. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: async isUserVerified => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    async put(credentials) {
      for (const credential of credentials)
        await session.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: credential as never, // the format that `getCredentials` returns
        })
    },
  }
}
