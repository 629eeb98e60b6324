import { type AccountId, FoyerError, type Namespace, parseAccountId, toAccountId } from '@foyer/common'
import { selectLink } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectActiveNetwork } from '../networks/selectors.js'
import type { SiwxSubject } from './SiwxPlugin.js'

/** The account in use on the network in use (CAIP-10), or nobody: no account, or a network the host does not offer. */
export function readSubject(
  state: Pick<FoyerState, 'connection' | 'networks'>,
  namespace?: Namespace,
): AccountId | undefined {
  const link = selectLink(state, namespace)
  const network = selectActiveNetwork(state, namespace)
  if (!link || !network?.network) return undefined
  return toAccountId(network.id, parseAccountId(link.activeAccount).address)
}

/** The same for a host that asks. Throws `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`. */
export function requireSubject(state: Pick<FoyerState, 'connection' | 'networks'>): AccountId {
  const subject = readSubject(state)
  if (subject) return subject
  if (!selectLink(state)) {
    throw new FoyerError('SIWX_ACCOUNT_MISSING', {}, { message: 'No ActiveCaipAddress found' })
  }
  throw new FoyerError('SIWX_NETWORK_MISSING', {}, { message: 'No ActiveCaipNetwork or client found' })
}

/** Who an account is for a plugin. */
export function toSiwxSubject(account: AccountId): SiwxSubject {
  const { networkId, address } = parseAccountId(account)
  return { chainId: networkId, accountAddress: address }
}
