import {
  type Connector,
  type EmbeddedWallet,
  FoyerError,
  loadChunk,
  namespaces,
  reloadNeed,
  type Stop,
  withDeadline,
} from '@foyer/common'
import { embeddedWalletId } from '../../wallet/connection/selectors.js'
import { hasAbility } from '../../wallet/networks/selectors.js'
import type { OpeningNeeds } from './openEmbeddedWallet.js'

/**
 * The embedded wallet of one instance. Its connector is listed immediately. Everything else loads at the first use.
 */
export interface EmbeddedConnector {
  /** The connector. `undefined` if the host set no secure site, or has no adapter for a namespace of the wallet. */
  readonly connector: Connector | undefined
  /** Loads the wallet. Failures: `CONNECTOR_NOT_FOUND`, `FEATURE_LOAD_FAILED`. The next call tries again. */
  load(): Promise<EmbeddedWallet>
  stop: Stop
}

const timeoutMs = 20_000
/** The reconnect timeout. The frame has 20 s to load, and answers two requests before the visitor is reconnected. */
const reconnectTimeoutMs = 30_000

export function createEmbeddedConnector(needs: OpeningNeeds): EmbeddedConnector {
  const { advanced, services } = needs.settings
  const { loadEmbeddedWallet } = advanced
  const frameUrl = services.secureFrameUrl
  const [first, ...others] = namespaces.filter(each => hasAbility(needs.store.getState(), each, 'embedded'))
  const isOffered = loadEmbeddedWallet && frameUrl && first
  let loading: Promise<EmbeddedWallet> | undefined

  const begin = async () => {
    if (!isOffered) throw new FoyerError('CONNECTOR_NOT_FOUND', { connectorId: embeddedWalletId })
    const error = (cause?: unknown) =>
      new FoyerError('FEATURE_LOAD_FAILED', { name: embeddedWalletId, ...reloadNeed(cause) }, { cause })
    try {
      const loadOpening = () => import('./openEmbeddedWallet.js')
      const opening = () => loadChunk(embeddedWalletId, loadOpening, module => module.openEmbeddedWallet)
      const parts = () => Promise.all([loadEmbeddedWallet(), opening()])
      const [bridge, openEmbeddedWallet] = await withDeadline(parts, { timeoutMs, onTimeout: error })
      return openEmbeddedWallet(needs, { ...bridge, frameUrl })
    } catch (cause) {
      throw error(cause)
    }
  }
  const load = () => {
    loading ??= begin().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    load,
    connector: isOffered
      ? {
          id: embeddedWalletId,
          name: 'Embedded wallet',
          type: 'AUTH',
          namespaces: [first, ...others],
          reconnectTimeoutMs,
          connect: async request => (await load()).connector.connect(request),
          reconnect: async request => (await (await load()).connector.reconnect?.(request)) ?? [],
        }
      : undefined,
    stop() {
      loading?.then(
        wallet => wallet.close(),
        () => undefined,
      )
      loading = undefined
    },
  }
}
