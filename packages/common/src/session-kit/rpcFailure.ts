import { FoyerError, type Network } from '@foyer/common'
import { textOf } from './mapWalletError.js'

/** The error of a network whose node failed, refused, or answered nonsense: in its words, cleaned and capped. */
export function rpcFailure({ id: networkId }: Network, cause: unknown): FoyerError<'RPC_FAILED'> {
  const reason = textOf(cause)
  const options = typeof cause === 'string' ? {} : { cause }
  return new FoyerError('RPC_FAILED', { networkId, ...(reason ? { reason } : {}) }, options)
}
