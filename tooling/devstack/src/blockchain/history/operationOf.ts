import { type Address, zeroAddress } from 'viem'
import type { IndexedTransaction, Move } from '../evm/IndexedTransaction.js'

/** The type of a transaction for an account, as the service names it. */
export type Operation = 'approve' | 'burn' | 'deploy' | 'execute' | 'mint' | 'receive' | 'send' | 'trade'

/** Derives the type of a transaction for an account. `moves` contains only the account's own transfers. */
export function operationOf(
  { from, isDeployment, hasCallData, isDone, approvers }: IndexedTransaction,
  moves: readonly Move[],
  account: Address,
): Operation {
  const incoming = moves.filter(move => move.to === account && move.from !== account)
  const outgoing = moves.filter(move => move.from === account)
  if (isDeployment && from === account) return 'deploy'
  if (!isDone) return hasCallData ? 'execute' : 'send'
  if (incoming.length > 0 && from === account && incoming.some(move => move.from === zeroAddress))
    return 'mint'
  if (incoming.length > 0 && outgoing.length > 0) return 'trade'
  if (incoming.length > 0) return 'receive'
  if (outgoing.length > 0) return operationOfOutgoing(outgoing, hasCallData)
  if (approvers.includes(account)) return 'approve'
  return hasCallData ? 'execute' : 'send'
}

function operationOfOutgoing(outgoing: readonly Move[], hasCallData: boolean): Operation {
  if (outgoing.every(move => move.kind !== 'native' && move.to === zeroAddress)) return 'burn'
  // Coins sent along with a call are its payment.
  return hasCallData && outgoing.every(move => move.kind === 'native') ? 'execute' : 'send'
}
