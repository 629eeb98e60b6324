import {
  type AccountId,
  FoyerError,
  type Network,
  parseAccountId,
  parseNetworkId,
  type Session,
  toAccountId,
} from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectNetwork } from '../networks/selectors.js'
import { askWalletToSend } from '../send/sender.js'
import type { PayRequest } from './PayRequest.js'

interface Payer {
  readonly session: Session
  readonly network: Network
  /** The account in use, on the network that is paid on. */
  readonly account: AccountId
}

/**
 * Who pays. Throws `PAY_NAMESPACE_INVALID` for anything but EVM networks, `ACCOUNT_NOT_CONNECTED`,
 * `NETWORK_NOT_FOUND` for a network the host does not offer, `NETWORK_UNSUPPORTED` for one the wallet did not approve.
 */
function requirePayer(kernel: Kernel, { asset: { network: networkId } }: PayRequest): Payer {
  const state = kernel.store.getState()
  const { namespace } = parseNetworkId(networkId)
  if (namespace !== 'eip155') {
    throw new FoyerError('PAY_NAMESPACE_INVALID', { namespace }, { message: 'Invalid chain namespace' })
  }
  const session = kernel.session(namespace)
  const active = selectActiveAccount(state, namespace)
  if (!session || !active) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
  const network = selectNetwork(state, networkId)
  if (!network) throw new FoyerError('NETWORK_NOT_FOUND', { networkId })
  const entry = state.networks.byNamespace[namespace]
  if (entry?.supportsAll === false && !entry.approvedIds.includes(networkId)) {
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  }
  return { session, network, account: toAccountId(networkId, parseAccountId(active).address) }
}

/** A payment that its wallet can be asked for: it is on the network that is paid on. */
export interface ReadyPayment {
  /** The account in use, on the network that is paid on. */
  readonly account: AccountId
  /** As `askWalletToSend`. */
  ask(signal: AbortSignal): Promise<string>
}

/**
 * Brings the connected wallet to the network that is paid on, before it is asked to pay. Throws what `requirePayer` does,
 * `NETWORK_SWITCH_FAILED`, `ABORTED`.
 */
export async function preparePayment(
  kernel: Kernel,
  request: PayRequest,
  signal: AbortSignal,
): Promise<ReadyPayment> {
  const { session, network, account } = requirePayer(kernel, request)
  if (session.networkId !== network.id) {
    if (!session.switchNetwork) throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId: network.id })
    await session.switchNetwork({ network, signal })
  }
  const { asset, recipient, amount } = request
  const address = asset.address === 'native' ? undefined : toAccountId(network.id, asset.address)
  const units = parseUnits(amount, asset.decimals)
  const transfer = { account, namespace: network.namespace, to: recipient, units, token: { address } }
  return { account, ask: signal => askWalletToSend(kernel, transfer, signal) }
}
