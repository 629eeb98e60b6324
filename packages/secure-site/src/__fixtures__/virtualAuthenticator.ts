import type { Page } from 'playwright'

/** An authenticator that Chromium plays for one page. */
export interface VirtualAuthenticator {
  /** Whether the person in front of it is known to it. Default: yes. */
  setVerified(isVerified: boolean): Promise<void>
  /** The passkeys in it, to be put into another one. */
  credentials(): Promise<readonly object[]>
  put(credentials: readonly object[]): Promise<void>
}

/** Gives a page an authenticator like that of a phone or a laptop. */
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
          credential: credential as never, // as the other one told it
        })
    },
  }
}
