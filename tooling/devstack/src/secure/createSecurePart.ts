import type { BlockchainServices } from '../blockchain/createBlockchainPart.js'
import type { LocalChains } from '../blockchain/Networks.js'
import type { Part } from '../part.js'
import { createTemporaryFolder } from '../temporaryFolder.js'
import type { SecureServices } from './SecureServices.js'
import { toSecureChains } from './toSecureChains.js'

/** The other parts that the secure frame uses. */
export type SecureStack = LocalChains & { readonly blockchain?: Pick<BlockchainServices, 'url'> | undefined }

const preferredPorts = { site: 18560, mailbox: 18561, providers: 18562 }

/**
 * Creates the part with the secure site over the local chains and an embedded database in a temporary folder. It
 * looks the chains up on each request.
 */
export function createSecurePart(stack: () => SecureStack): Part<'secure', SecureServices> {
  return {
    id: 'secure',
    label: 'Secure frame',
    provides: ['e-mail and social login'],
    async start({ signal }) {
      const [{ openDatabase }, { startSecureFrame }] = await Promise.all([
        import('@foyer/secure-site'),
        import('@foyer/secure-site/testing'),
      ])
      signal?.throwIfAborted()
      const folder = createTemporaryFolder('foyer-secure-')
      const stops: (() => unknown)[] = [folder.remove]
      const stop = async () => {
        for (const each of stops.splice(0).reverse()) await each()
      }
      try {
        const database = await openDatabase({ folder: folder.path })
        stops.push(database.close)
        const frame = await startSecureFrame({
          preferredPorts,
          database,
          chains: () => toSecureChains(stack()),
          sessionsUrl: () => stack().blockchain?.url,
        })
        stops.push(frame.stop)
        const { frameUrl, origin, mailboxUrl, oidc } = frame
        const summary = `${frameUrl}, mail ${mailboxUrl}/mailbox`
        return { services: { frameUrl, origin, mailboxUrl, oidc }, summary, stop }
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}
