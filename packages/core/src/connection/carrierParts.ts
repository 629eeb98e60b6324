import type { AdoptTransport, ConnectRequest, NetworkId } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from '../networks/selectors.js'
import { reopenWallet } from '../pairing/reopenWallet.js'

/** What a connector needs that only carries requests: the adapters' encodings, and who brings its wallet to the front. */
export function carrierParts(
  kernel: Kernel,
): Required<Pick<ConnectRequest, 'onRequestSent'>> & { readonly adopt: AdoptTransport } {
  return {
    adopt: (namespace, transport, current) => {
      const networkOf = (networkId: NetworkId) => selectNetwork(kernel.store.getState(), networkId)
      return kernel.adapters.get(namespace)?.adopt(transport, { ...current, networkOf })
    },
    onRequestSent: sent => reopenWallet(kernel, sent),
  }
}
