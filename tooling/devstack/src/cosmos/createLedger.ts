import { admitTransaction, requireSequence } from './admitTransaction.js'
import { createBalances } from './createBalances.js'
import { deliverTransaction, gasOf } from './deliverTransaction.js'
import {
  type ChainAccount,
  type Ledger,
  type LedgerEntry,
  type LedgerRules,
  memoOfWaiting,
} from './Ledger.js'
import { type ReceivedTransaction, readTransaction } from './readTransaction.js'
import { sha256 } from './sha256.js'
import { TransactionRefused } from './TransactionRefused.js'

const blockTimeMs = 100

interface PendingTransaction {
  readonly hash: string
  readonly bytes: Uint8Array
  readonly read: ReceivedTransaction
  /** Reverts the admission of the transaction. */
  readonly undo: () => void
}

/** Creates a chain without accounts. It makes a block soon after each transaction. */
export function createLedger(rules: LedgerRules): Ledger {
  const accounts = new Map<string, ChainAccount>()
  const balances = createBalances()
  const entries = new Map<string, LedgerEntry>()
  let waiting: readonly PendingTransaction[] = []
  let height = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  const touch = (address: string) => {
    if (!accounts.has(address)) accounts.set(address, { number: BigInt(accounts.size + 1), sequence: 0n })
  }
  const makeBlock = () => {
    timer = undefined
    height++
    const isHeld = ({ read }: PendingTransaction) => read.body.memo === memoOfWaiting
    for (const each of waiting.filter(one => !isHeld(one)))
      entries.set(each.hash, deliverTransaction({ ...each, height, balances, touch }))
    waiting = waiting.filter(isHeld)
  }
  return {
    rules,
    balances,
    height: () => height,
    account: address => accounts.get(address),
    fund(address, coin) {
      touch(address)
      balances.add(address, coin)
    },
    send(bytes) {
      const hash = Buffer.from(sha256(bytes)).toString('hex').toUpperCase()
      if (entries.has(hash) || waiting.some(each => each.hash === hash))
        throw new TransactionRefused(19, 'tx already in mempool')
      const read = readTransaction(bytes)
      const { timeoutHeight } = read.body
      if (timeoutHeight > 0n && BigInt(height) > timeoutHeight)
        throw new TransactionRefused(
          30,
          `block height: ${height}, timeout height: ${timeoutHeight}: tx timeout height`,
        )
      const undo = admitTransaction(read, { rules, balances, accounts })
      waiting = [...waiting, { hash, bytes, read, undo }]
      timer ??= setTimeout(makeBlock, blockTimeMs)
      return hash
    },
    simulate(bytes) {
      const read = readTransaction(bytes)
      const account = accounts.get(read.sends[0].fromAddress)
      requireSequence(read, account?.sequence ?? 0n)
      for (const { fromAddress, amount } of read.sends)
        for (const coin of amount)
          if (balances.of(fromAddress, coin.denom) < BigInt(coin.amount))
            throw new TransactionRefused(5, `${coin.denom}: insufficient funds`)
      return gasOf(bytes, read)
    },
    waiting: () => waiting.map(({ bytes }) => bytes),
    expire(hash) {
      const first = waiting.find(each => each.hash === hash.toUpperCase())
      if (!first) return false
      const [{ fromAddress }] = first.read.sends
      const isGivenUp = ({ read }: PendingTransaction) =>
        read.sends[0].fromAddress === fromAddress && read.signer.sequence >= first.read.signer.sequence
      for (const { undo } of waiting.filter(isGivenUp)) undo()
      waiting = waiting.filter(each => !isGivenUp(each))
      return true
    },
    entry: hash => entries.get(hash.toUpperCase()),
    entries: () => [...entries.values()],
    stop: () => clearTimeout(timer),
  }
}
