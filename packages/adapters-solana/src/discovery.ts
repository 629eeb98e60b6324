import { type Connector, loadExport, ownValue, type Stop } from '@foyer/common'
import {
  createRegistry,
  createWatching,
  type Discovery,
  domainOf,
  type EventPage,
  listenForWallets,
  type RegisteredWallet,
  readPath,
  watchPlaces,
} from '@foyer/common/adapter-kit'
import { createSolanaConnector } from './connector.js'
import type { OpenContext } from './session.js'

/** Directory service ids by name, for wallets without a reverse domain name. */
const explorerIds: Readonly<Record<string, string>> = {
  Phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  Solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'Coinbase Wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
}

/** The part of `window` that discovery reads. */
export type SolanaPage = EventPage & {
  /** Coinbase's own provider, used if its wallet is not registered. */
  readonly coinbaseSolana?: unknown
}

const coinbaseName = 'Coinbase Wallet'

/** Creates the discovery of registered (Wallet Standard) wallets. Each connector is bound to one wallet object. */
export function createDiscovery(pageOf: () => SolanaPage | undefined, context: OpenContext): Discovery {
  const { tell, ...watching } = createWatching(
    pageOf,
    page => listen(page),
    page => lookForCoinbase(page),
  )
  const registry = createRegistry({
    chain: 'solana',
    connectFeature: 'standard:connect',
    onChange: tell,
    toConnector: registered => toConnector(registered, context),
  })
  let coinbase: { readonly connector: Connector } | undefined

  const lookForCoinbase = (page: SolanaPage) => {
    const provider = coinbase ? undefined : readPath(page, 'coinbaseSolana')
    if (!provider) return
    coinbase = { connector: coinbaseConnector(provider, context) }
    tell()
  }
  const listen = (page: SolanaPage): Stop => {
    const stopListening = listenForWallets(page, registry)
    const stopLooking = watchPlaces(page, () => lookForCoinbase(page))
    return () => {
      stopListening()
      stopLooking()
    }
  }
  return {
    connectors: () => [
      ...registry.connectors(),
      ...(coinbase && !registry.hasName(coinbaseName) ? [coinbase.connector] : []),
    ],
    conflicts: registry.conflicts,
    ...watching,
  }
}

function coinbaseConnector(provider: object, context: OpenContext): Connector {
  const explorerId = explorerIds[coinbaseName] ?? ''
  return createSolanaConnector(
    { id: 'coinbaseSolana', name: coinbaseName, type: 'INJECTED', explorerId },
    {
      load: async () => (await loadExport('coinbaseWallet', () => import('./coinbaseWallet.js')))(provider),
      ...context,
    },
  )
}

function toConnector({ name, iconUrl, wallet }: RegisteredWallet, context: OpenContext): Connector {
  const explorerId = ownValue(explorerIds, name)
  const shown = { ...(iconUrl ? { iconUrl } : {}), ...(explorerId ? { explorerId } : {}) }
  return createSolanaConnector(
    { id: name, name, type: 'ANNOUNCED', objects: [wallet], ...domainOf(wallet), ...shown },
    { load: () => wallet, ...context },
  )
}
