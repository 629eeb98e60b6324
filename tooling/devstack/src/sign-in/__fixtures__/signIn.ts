import { type SignInBrowser, writeMessage } from '@foyer/sign-in/testing'

/** The origin of the tests' app. */
export const appOrigin = 'http://lab.localhost:5173'

/** Signs in with a new nonce and resolves to the status and the body of the response. */
export async function signIn(
  browser: SignInBrowser,
  {
    address,
    chainId,
    sign,
  }: {
    readonly address: string
    readonly chainId: string
    readonly sign: (text: string) => Promise<string>
  },
): Promise<{ readonly status: number; readonly body: unknown }> {
  const message = writeMessage({
    domain: new URL(appOrigin).host,
    address,
    uri: appOrigin,
    chainId,
    nonce: await browser.nonce(),
    issuedAt: new Date().toISOString(),
  })
  const data = { accountAddress: address, chainId }
  const { status, body } = await browser.post('/verify', { data, message, signature: await sign(message) })
  return { status, body }
}
