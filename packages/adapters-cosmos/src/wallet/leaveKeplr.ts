import { type NetworkId, parseNetworkId } from '@foyer/common'
import { askKeplr } from './askKeplr.js'
import { hasMethod, type KeplrWallet } from './KeplrWallet.js'

const leavingTimeoutMs = 1000

/**
 * Gives permissions for networks back, where the wallet takes them back. One call per network: a chain the wallet does not
 * know spoils no other, and permissions of other namespaces stay. Never rejects, and ends within a second.
 */
export async function leaveKeplr(wallet: KeplrWallet, networkIds: readonly NetworkId[]): Promise<void> {
  const method = hasMethod(wallet, 'disable') ? 'disable' : 'disconnect'
  const signal = AbortSignal.timeout(leavingTimeoutMs)
  const leave = (networkId: NetworkId) => {
    const inputs = [parseNetworkId(networkId).reference]
    return askKeplr(wallet, { method, inputs, kind: 'request', signal })
  }
  await Promise.allSettled([...new Set(networkIds)].map(leave))
}
