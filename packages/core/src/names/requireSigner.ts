import { type AccountId, FoyerError, parseAccountId, withDeadline } from '@foyer/common'
import { requestTimeoutMs } from '@foyer/common/session-kit'
import { coinTypeOf } from '../blockchain/coinTypeOf.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectActiveNetwork } from '../networks/selectors.js'

/** Who registers a name, and how he signs. */
export interface NameSigner {
  readonly account: AccountId
  /** Failures: those of the wallet; `REQUEST_TIMED_OUT` after five minutes; `ABORTED`. */
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
      const method = 'personal_sign'
      const ask = async (inner: AbortSignal) => session.signMessage?.({ message, account, signal: inner })
      const signature = await withDeadline(ask, {
        timeoutMs: requestTimeoutMs,
        signal,
        onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
      })
      if (typeof signature !== 'string') throw new FoyerError('WALLET_ANSWER_INVALID', { method })
      return signature
    },
  }
}
