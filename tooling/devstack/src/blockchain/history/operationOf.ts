import { type Address, zeroAddress } from 'viem'
import type { IndexedTransaction, Move } from '../evm/IndexedTransaction.js'

/** What a transaction was for an account, in the words of the service. */
export type Operation = 'approve' | 'burn' | 'deploy' | 'execute' | 'mint' | 'receive' | 'send' | 'trade'

/** Tells from what moved what a transaction was for an account. `moves` are the account's own. */
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
  // Coins sent along with a call pay for what the call does.
  return hasCallData && outgoing.every(move => move.kind === 'native') ? 'execute' : 'send'
}
