import { type Namespace, namespaces } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'
import { walletConnectId } from '../pairing/state.js'
import { embeddedWalletId } from './selectors.js'

/** What is known of a connection that is not open. */
type ConnectorIdOf = (namespace: Namespace) => string | undefined

/** The kinds of connector that carry several namespaces at once. */
const carriers = ['WALLET_CONNECT', 'AUTH']

/**
 * The namespaces that go when one is disconnected: those on its transport, and where that is WalletConnect or the embedded
 * wallet all that use one of its kind, those of another pairing too. What is stored and not open counts where it is given.
 */
export function goingTogether(
  { connection }: Pick<FoyerState, 'connection'>,
  namespace: Namespace,
  storedIdOf: ConnectorIdOf = () => undefined,
): readonly Namespace[] {
  const { links, connectors } = connection
  const carrierOf = (each: Namespace) => {
    const id = links[each]?.connectorId ?? storedIdOf(each)
    // Both are known while they are not in the list: not found yet, or switched off since.
    if (id === walletConnectId) return 'WALLET_CONNECT'
    if (id === embeddedWalletId) return 'AUTH'
    return connectors.find(entry => entry.id === id && carriers.includes(entry.type))?.type
  }
  const carrier = carrierOf(namespace)
  const linkId = links[namespace]?.linkId
  return namespaces.filter(
    each =>
      each === namespace ||
      (linkId !== undefined && links[each]?.linkId === linkId) ||
      (carrier !== undefined && carrierOf(each) === carrier),
  )
}
