import type { Namespace, NetworkId } from '@foyer/common'
import type { Approved } from './readApproved.js'
import { switchMethod } from './switchNetwork.js'

/** The networks a wallet is bound to; `undefined` where it may be asked for more: EVM wallets that can switch. */
export function approvedOnly(
  namespace: Namespace,
  { networks, methods }: Approved,
): readonly NetworkId[] | undefined {
  return namespace === 'eip155' && methods.includes(switchMethod) ? undefined : networks
}
