import type { AccountId, Network, Session, Stop, WalletTransport } from '@foyer/common'
import { evmCapabilities } from '../capabilities/evmCapabilities.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { toNetworkId } from '../request/chainId.js'
import { requestWallet } from '../request/requestWallet.js'
import { readAddresses, readNetworkId, readWalletState, type WalletState } from '../request/walletState.js'
import { createLinkState, type LinkState } from './createLinkState.js'
import { revokePermission } from './revokePermission.js'
import { switchNetwork } from './switchNetwork.js'
import { watchProvider } from './watchProvider.js'

/** A wallet that let the page in. */
export interface OpenWallet {
  readonly provider: Eip1193Provider
  readonly connectorId: string
  readonly wallet: WalletState
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

const resyncTimeoutMs = 5000

/** Opens a session over a provider. It listens at once, until it is closed or released. */
export function createEvmSession({ provider, connectorId, ...first }: OpenWallet): Session {
  let isOpen = true
  const end = () => {
    if (release()) link.events.emit({ type: 'closed' })
  }
  const link = createLinkState(first, end)
  const resync = async () => {
    await readWalletState(provider, AbortSignal.timeout(resyncTimeoutMs)).then(link.adopt, () => {})
  }
  const stopWatching = watchWallet(provider, { link, end, resync })
  const release = () => {
    const wasOpen = isOpen
    isOpen = false
    link.stop()
    stopWatching()
    return wasOpen
  }
  return {
    ...evmCapabilities(transportOf(provider), { account: () => link.accounts()[0] }),
    namespace: 'eip155',
    linkId: `eip155:${connectorId}`,
    provider,
    get accounts() {
      return link.accounts()
    },
    get networkId() {
      return link.wallet().networkId
    },
    subscribe: link.events.subscribe,
    resync,
    async switchNetwork({ network, signal }) {
      await switchProvider(provider, network, signal)
      link.adopt({ ...link.wallet(), networkId: network.id })
    },
    async close() {
      if (release()) await revokePermission(provider)
    },
    release: () => void release(),
  }
}

function transportOf(provider: Eip1193Provider): WalletTransport {
  return {
    request: (_networkId, method, params, signal) => requestWallet(provider, { method, params, signal }),
  }
}

function switchProvider(provider: Eip1193Provider, network: Network, signal?: AbortSignal): Promise<void> {
  return switchNetwork(
    {
      request: call => requestWallet(provider, { ...call, signal }),
      readNetworkId: () => readNetworkId(provider, signal),
    },
    network,
  )
}

// MetaMask reports a lost connection to its node, which it repairs itself, as a disconnect with this code.
const reconnecting = 1013

function watchWallet(
  provider: Eip1193Provider,
  { link, end, resync }: { readonly link: LinkState; end(): void; resync(): Promise<void> },
): Stop {
  return watchProvider(provider, {
    accountsChanged(answer) {
      try {
        link.report({ addresses: readAddresses(answer) })
      } catch {
        void resync() // nonsense is no reason to end a link, nor to believe it
      }
    },
    chainChanged(answer) {
      const networkId = toNetworkId(answer)
      if (networkId) link.report({ networkId })
      else void resync()
    },
    disconnect(error) {
      if ((error as { code?: unknown } | null | undefined)?.code === reconnecting) void resync()
      else end()
    },
  })
}
