import { type AccountId, FoyerError, parseAccountId } from '@foyer/common'
import { coinTypeOf } from '../blockchain/coinTypeOf.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectActiveNetwork } from '../networks/selectors.js'

/** Who registers a name, and how he signs. */
export interface NameSigner {
  readonly account: AccountId
  /** Failures: those of the wallet. */
  sign(message: string, signal: AbortSignal): Promise<string>
}

/**
 * The account in use and its wallet, whichever signs messages on an eip155 network. Throws `NETWORK_NOT_FOUND`
 * ('Network not found'), `NAMES_UNSUPPORTED`, `NAME_SIGNER_NOT_FOUND` ('Address or auth connector not found'),
 * `NETWORK_UNSUPPORTED` ('Invalid chainId').
 */
export function requireSigner(kernel: Kernel): NameSigner {
  const state = kernel.store.getState()
  const active = selectActiveNetwork(state)
  const networkId = active?.id ?? ''
  if (!active?.network)
    throw new FoyerError('NETWORK_NOT_FOUND', { networkId }, { message: 'Network not found' })
  if (active.namespace !== 'eip155') throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
  const account = selectActiveAccount(state, 'eip155')
  const session = kernel.session('eip155')
  if (!account || !session?.signMessage) {
    throw new FoyerError('NAME_SIGNER_NOT_FOUND', {}, { message: 'Address or auth connector not found' })
  }
  coinTypeOf(parseAccountId(account).networkId)
  return {
    account,
    async sign(message, signal) {
      const signature = await session.signMessage?.({ message, account, signal })
      if (typeof signature !== 'string')
        throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'personal_sign' })
      return signature
    },
  }
}
