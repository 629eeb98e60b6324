import { admitTransaction, requireSequence } from './admitTransaction.js'
import { createBalances } from './createBalances.js'
import { deliverTransaction, gasOf } from './deliverTransaction.js'
import type { ChainAccount, Ledger, LedgerEntry, LedgerRules } from './Ledger.js'
import { type ReceivedTransaction, readTransaction } from './readTransaction.js'
import { sha256 } from './sha256.js'
import { TransactionRefused } from './TransactionRefused.js'

const blockTimeMs = 100

/** Creates a chain without accounts. It makes a block soon after each transaction. */
export function createLedger(rules: LedgerRules): Ledger {
  const accounts = new Map<string, ChainAccount>()
  const balances = createBalances()
  const entries = new Map<string, LedgerEntry>()
  const waiting: { readonly hash: string; readonly bytes: Uint8Array; readonly read: ReceivedTransaction }[] =
    []
  let height = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  const touch = (address: string) => {
    if (!accounts.has(address)) accounts.set(address, { number: BigInt(accounts.size + 1), sequence: 0n })
  }
  const makeBlock = () => {
    timer = undefined
    height++
    for (const each of waiting.splice(0))
      entries.set(each.hash, deliverTransaction({ ...each, height, balances, touch }))
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
      admitTransaction(read, { rules, balances, accounts })
      waiting.push({ hash, bytes, read })
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
    entry: hash => entries.get(hash.toUpperCase()),
    entries: () => [...entries.values()],
    stop: () => clearTimeout(timer),
  }
}
