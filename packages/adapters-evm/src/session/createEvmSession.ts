import type { NetworkId, Session, WalletTransport } from '@foyer/common'
import { createSession } from '@foyer/common/session-kit'
import { evmCapabilities } from '../capabilities/evmCapabilities.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { requestWallet } from '../request/requestWallet.js'
import { readNetworkId, readWalletState } from '../request/walletState.js'
import { type EvmLink, toLink } from './EvmLink.js'
import { followProvider } from './followProvider.js'
import { requireChain } from './requireChain.js'
import { revokePermission } from './revokePermission.js'
import { type SwitchAccess, switchNetwork } from './switchNetwork.js'

/** A wallet that let the page in. */
export interface OpenWallet {
  readonly provider: Eip1193Provider
  readonly connectorId: string
  readonly link: EvmLink
}

const resyncTimeoutMs = 5000

/** Opens a session over a provider. It listens at once, until it is closed or released. */
export function createEvmSession({ provider, connectorId, link: first }: OpenWallet): Session {
  const resync = () =>
    readWalletState(provider, AbortSignal.timeout(resyncTimeoutMs)).then(
      wallet => state.adopt(toLink(wallet, state.link())),
      () => {},
    )
  const state = followProvider(provider, { first, readAgain: () => void resync() })
  const arriveAt = (networkId: NetworkId) => {
    if (state.link().networkId !== networkId)
      state.adopt(toLink({ ...state.link(), networkId }, state.link()))
  }
  const capabilities = evmCapabilities(transportOf(provider), {
    account: () => state.link().accounts[0],
    async requireNetwork(networkId, signal) {
      await requireChain(accessTo(provider, signal), networkId)
      arriveAt(networkId)
    },
  })
  return createSession({
    namespace: 'eip155',
    connectorId,
    provider,
    state,
    capabilities: {
      ...capabilities,
      async switchNetwork({ network, signal }) {
        await switchNetwork(accessTo(provider, signal), network)
        arriveAt(network.id)
      },
    },
    resync,
    leave: () => revokePermission(provider),
  })
}

function transportOf(provider: Eip1193Provider): WalletTransport {
  return {
    request: (_networkId, method, params, signal) => requestWallet(provider, { method, params, signal }),
  }
}

function accessTo(provider: Eip1193Provider, signal: AbortSignal | undefined): SwitchAccess {
  return {
    request: call => requestWallet(provider, { ...call, signal }),
    readNetworkId: () => readNetworkId(provider, signal),
  }
}
