import type { Connector, Stop } from '@foyer/common'
import {
  createRegistry,
  type EventPage,
  listenForWallets,
  type RegisteredWallet,
} from '@foyer/common/adapter-kit'
import { createSolanaConnector } from '../connector/createSolanaConnector.js'
import type { OpenContext } from '../connector/WalletSource.js'
import { explorerIds } from './explorerIds.js'

/** A window, as far as wallets are found in it. */
export type SolanaPage = EventPage & {
  /** Coinbase's own provider, where its wallet does not register itself. */
  readonly coinbaseSolana?: unknown
}

/** The wallets of a page. */
export interface Discovery {
  connectors(): readonly Connector[]
  /** Names under which a second wallet registered; it is not offered. */
  conflicts(): readonly string[]
  watch(onChange: () => void): Stop
}

const coinbaseName = 'Coinbase Wallet'

/** Creates the discovery of registered (Wallet Standard) wallets. Each connector is bound to one wallet object. */
export function createDiscovery(pageOf: () => SolanaPage | undefined, context: OpenContext): Discovery {
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const onChange of [...watchers]) onChange()
  }
  const registry = createRegistry({
    chain: 'solana',
    connectFeature: 'standard:connect',
    onChange: tell,
    toConnector: registered => toConnector(registered, context),
  })
  let coinbase: { readonly connector: Connector } | undefined
  let stopListening: Stop | undefined

  const lookForCoinbase = (page: SolanaPage) => {
    const provider = coinbase ? undefined : coinbaseOf(page)
    if (!provider) return
    coinbase = { connector: coinbaseConnector(provider, context) }
    tell()
  }
  const listen = (page: SolanaPage): Stop => {
    const look = () => lookForCoinbase(page)
    const stop = listenForWallets(page, registry)
    page.addEventListener('load', look)
    look()
    return () => {
      stop()
      page.removeEventListener('load', look)
    }
  }
  return {
    connectors: () => [
      ...registry.connectors(),
      ...(coinbase && !registry.hasName(coinbaseName) ? [coinbase.connector] : []),
    ],
    conflicts: registry.conflicts,
    watch(onChange) {
      const watcher = () => onChange()
      const page = pageOf()
      watchers.add(watcher)
      if (page) stopListening ??= listen(page)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

function coinbaseOf(page: SolanaPage): object | undefined {
  try {
    const { coinbaseSolana } = page
    return typeof coinbaseSolana === 'object' && coinbaseSolana !== null ? coinbaseSolana : undefined
  } catch {
    return undefined
  }
}

function coinbaseConnector(provider: object, context: OpenContext): Connector {
  const explorerId = explorerIds[coinbaseName] ?? ''
  return createSolanaConnector(
    { id: 'coinbaseSolana', name: coinbaseName, type: 'INJECTED', explorerId },
    {
      load: async () => (await import('../coinbase/coinbaseWallet.js')).coinbaseWallet(provider),
      ...context,
    },
  )
}

function toConnector({ name, iconUrl, wallet }: RegisteredWallet, context: OpenContext): Connector {
  const explorerId = Object.hasOwn(explorerIds, name) ? explorerIds[name] : undefined
  const shown = { ...(iconUrl ? { iconUrl } : {}), ...(explorerId ? { explorerId } : {}) }
  return createSolanaConnector(
    { id: name, name, type: 'ANNOUNCED', ...shown },
    { load: () => wallet, ...context },
  )
}
