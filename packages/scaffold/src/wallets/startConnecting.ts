import { isFoyerError, type Namespace, toFoyerError } from '@foyer/common'
import { type Foyer, selectFamily, type WalletListing } from '@foyer/core'
import { type Environment, findConnector, mobileDeepLinks, selectPlatforms } from '@foyer/core/engine'

interface Wanted {
  readonly connectorId: string
  readonly name: string
  readonly namespace?: Namespace | undefined
}

/** Asks a wallet to connect, in the visitor's own click. How it goes is read from the flow; it never rejects. */
export function startConnecting(foyer: Foyer, { connectorId, name, namespace }: Wanted): void {
  foyer.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  foyer.connection.connect({ connectorId, namespace }).then(
    () => foyer.track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }),
    error => {
      if (isFoyerError(error, 'ABORTED')) return
      foyer.track({ event: 'CONNECT_ERROR', properties: { message: toFoyerError(error).message } })
    },
  )
}

/**
 * The visitor chose a wallet: one that is here is asked to connect, another is paired. On a phone its app is opened by
 * this very tap, because browsers allow that only in the tap's own task.
 */
export function chooseWallet(foyer: Foyer, wallet: WalletListing, environment: Environment): void {
  const state = foyer.getState()
  const connector = findConnector(state, wallet)
  if (connector) {
    startConnecting(foyer, { connectorId: connector.id, name: connector.name })
    foyer.router.push({ view: 'ConnectingExternal', connectorId: connector.id })
    return
  }
  const [platform] = selectPlatforms(state, wallet, environment)
  foyer.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
  const { uri } = state.pairing
  const context = {
    environment,
    uri,
    prefersUniversal: state.options.preferUniversalLinks,
    family: selectFamily(state),
  }
  const [link] = platform === 'mobile' ? mobileDeepLinks(wallet, context) : []
  if (link) foyer.pairing.openWallet({ wallet, link })
  foyer.router.push({ view: 'ConnectingWalletConnect', wallet })
}

/** Ends the visitor's connection. A failure is reported and shown by core, so nothing is left to do here. */
export function startDisconnecting(
  foyer: Foyer,
  namespace?: Namespace,
  options?: { readonly forgets?: boolean },
): void {
  foyer.connection.disconnect(namespace, options).catch(() => undefined)
}
