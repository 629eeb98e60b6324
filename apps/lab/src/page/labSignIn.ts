import type { FoyerOptions } from '@foyer/react'
import { createSiwx, type SiweClient } from '@foyer/react/siwx'
import type { LabConfig } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'

const statement = 'Sign in to the Foyer lab.'

/**
 * Configures sign-in: verified in the page or by the stack's server, with the current API or the older SIWE client.
 */
export function labSignIn(
  { signIn, signInServer, sessionMs }: LabConfig,
  stack: Stack,
): Pick<FoyerOptions, 'signIn'> {
  const server = signInServer === undefined ? undefined : serverUrl(stack, signInServer)
  if (signIn === 'none') return {}
  if (signIn === 'siwe') return { signIn: siweClient(server ?? serverUrl(stack, '') ?? '') }
  return {
    signIn: createSiwx({
      isRequired: signIn === 'required',
      statement,
      resources: ['https://example.com/terms'],
      ...(sessionMs ? { expiresInMs: sessionMs } : {}),
      ...(server ? { server } : {}),
    }),
  }
}

/** Returns the server's URL at the page's own host name, so that its cookie is same-site. A folder selects a fault. */
export function serverUrl({ signIn }: Stack, folder: string): string | undefined {
  if (!signIn) return undefined
  return [`http://${window.location.hostname}:${signIn.port}`, folder]
    .filter(each => each && each !== '/')
    .join('/')
}

/** Creates a client for the same server, as apps wrote it for the older API. */
function siweClient(url: string): SiweClient {
  const held: { params?: object } = {}
  const call = async (path: string, request: RequestInit = {}) => {
    const response = await fetch(`${url}/${path}`, { credentials: 'include', ...request })
    if (!response.ok) throw new Error(`The server answered ${response.status}`)
    return response.status === 204 ? undefined : response.json()
  }
  const post = (path: string, body?: object) =>
    call(path, {
      method: 'POST',
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
  return {
    getMessageParams: async () => ({
      domain: window.location.host,
      uri: window.location.origin,
      chains: [],
      statement,
    }),
    getNonce: async () => (await call('nonce')).nonce,
    createMessage({ address, chainId, nonce, domain, uri, iat = '' }) {
      const accountAddress = address.split(':').at(-1) ?? ''
      held.params = {
        accountAddress,
        chainId: `eip155:${chainId}`,
        domain,
        uri,
        nonce,
        version: '1',
        issuedAt: iat,
      }
      return [
        `${domain} wants you to sign in with your Ethereum account:`,
        ...[accountAddress, '', statement, ''],
        ...[`URI: ${uri}`, 'Version: 1', `Chain ID: ${chainId}`, `Nonce: ${nonce}`, `Issued At: ${iat}`],
      ].join('\n')
    },
    async verifyMessage({ message, signature }) {
      await post('verify', { data: { ...held.params, statement }, message, signature })
      return true
    },
    async getSession() {
      const { session } = await call('session')
      if (!session) return null
      return { address: session.accountAddress, chainId: Number(session.chainId.split(':')[1]) }
    },
    async signOut() {
      await post('sign-out')
      return true
    },
  }
}
