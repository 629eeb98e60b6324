import type { BlockchainServices } from '../blockchain/createBlockchainPart.js'
import type { LocalChains } from '../blockchain/Networks.js'
import type { Part } from '../part.js'
import type { SecureServices } from './SecureServices.js'
import { toSecureChains } from './toSecureChains.js'

/** What the secure frame asks of the other parts. */
export type SecureStack = LocalChains & { readonly blockchain?: Pick<BlockchainServices, 'url'> | undefined }

const preferredPorts = { site: 18560, mailbox: 18561, providers: 18562 }

/** The reference secure frame over the local chains. It asks where they are when it is asked itself. */
export function createSecurePart(stack: () => SecureStack): Part<'secure', SecureServices> {
  return {
    id: 'secure',
    label: 'Secure frame',
    provides: ['e-mail and social login'],
    async start({ signal }) {
      const { startSecureFrame } = await import('@foyer/secure-site/testing')
      signal?.throwIfAborted()
      const { frameUrl, origin, mailboxUrl, oidc, stop } = await startSecureFrame({
        preferredPorts,
        chains: () => toSecureChains(stack()),
        sessionsUrl: () => stack().blockchain?.url,
      })
      const summary = `${frameUrl}, mail ${mailboxUrl}/mailbox`
      return { services: { frameUrl, origin, mailboxUrl, oidc }, summary, stop }
    },
  }
}
