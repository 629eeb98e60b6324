import type { Transaction } from 'bitcoinjs-lib'
import { TransactionRefused } from './TransactionRefused.js'

/** A transaction and its fee in satoshi. */
export interface PricedTransaction {
  readonly transaction: Transaction
  readonly fee: bigint
}

/** The transactions that a new transaction would replace. */
export interface ReplacedTransactions {
  /** The transactions that spend the same outputs. */
  readonly rivals: readonly PricedTransaction[]
  /** The rivals and all their descendants. */
  readonly all: readonly PricedTransaction[]
}

/** An input with a sequence below this value signals that its transaction may be replaced (BIP 125). */
const finalSequence = 0xfffffffe

/**
 * Checks that a transaction may replace its pending rivals under BIP 125. Throws `TransactionRefused` with the
 * messages of Bitcoin Core (`policy/rbf`).
 */
export function requireReplacement(
  candidate: PricedTransaction,
  { rivals, all }: ReplacedTransactions,
): void {
  if (rivals.length === 0) return
  if (!rivals.every(({ transaction }) => isReplaceable(transaction)))
    throw new TransactionRefused('txn-mempool-conflict')
  const id = candidate.transaction.getId()
  const refuse = (why: string) =>
    new TransactionRefused(`insufficient fee, rejecting replacement ${id}${why}`)
  for (const rival of rivals) {
    const [newer, older] = [rateOf(candidate), rateOf(rival)]
    if (newer <= older)
      throw refuse(`; new feerate ${inCoins(newer)} BTC/kvB <= old feerate ${inCoins(older)} BTC/kvB`)
  }
  const paid = all.reduce((sum, { fee }) => sum + fee, 0n)
  if (candidate.fee < paid)
    throw refuse(`, less fees than conflicting txs; ${inCoins(candidate.fee)} < ${inCoins(paid)}`)
  const [more, relay] = [candidate.fee - paid, BigInt(candidate.transaction.virtualSize())]
  if (more < relay)
    throw refuse(`, not enough additional fees to relay; ${inCoins(more)} < ${inCoins(relay)}`)
}

function isReplaceable(transaction: Transaction): boolean {
  return transaction.ins.some(({ sequence }) => sequence < finalSequence)
}

/** Returns the fee rate in satoshi per 1000 virtual bytes. */
function rateOf({ transaction, fee }: PricedTransaction): bigint {
  return (fee * 1000n) / BigInt(transaction.virtualSize())
}

function inCoins(satoshi: bigint): string {
  return (Number(satoshi) / 1e8).toFixed(8)
}
