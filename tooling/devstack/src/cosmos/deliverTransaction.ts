import type { Balances, Coin } from './createBalances.js'
import type { LedgerEntry } from './Ledger.js'
import type { ReceivedTransaction } from './readTransaction.js'
import { TransactionRefused } from './TransactionRefused.js'

/** An admitted transaction and the state that it changes. */
interface Delivery {
  readonly hash: string
  readonly bytes: Uint8Array
  readonly read: ReceivedTransaction
  readonly height: number
  readonly balances: Balances
  /** Creates the account of an address if it does not exist. */
  readonly touch: (address: string) => void
}

type Transfers = LedgerEntry['transfers']

/** Returns the gas that a transaction uses. It grows with the size and the number of messages. */
export function gasOf(bytes: Uint8Array, { sends }: ReceivedTransaction): bigint {
  return 45_000n + BigInt(bytes.length) * 10n + BigInt(sends.length) * 15_000n
}

/** Executes a transaction. A failed one still pays its fee and stays in the block. */
export function deliverTransaction({ hash, bytes, read, height, balances, touch }: Delivery): LedgerEntry {
  const { sends, authInfo } = read
  const gasWanted = authInfo.fee?.gasLimit ?? 0n
  const gasUsed = gasOf(bytes, read)
  const transfers = sends.map(({ fromAddress, toAddress, amount }) => ({
    from: fromAddress,
    to: toAddress,
    amount,
  }))
  const outcome = attempt(() => {
    if (gasUsed > gasWanted)
      throw new TransactionRefused(11, `out of gas; gasWanted: ${gasWanted}, gasUsed: ${gasUsed}: out of gas`)
    move(transfers, { balances, touch })
  })
  return {
    ...{ hash, height, bytes, gasWanted, gasUsed, ...outcome },
    at: new Date(),
    transfers: outcome.code === 0 ? transfers : [],
    accountSequence: `${sends[0].fromAddress}/${read.signer.sequence}`,
    addresses: transfers.flatMap(({ from, to }) => [from, to]),
  }
}

/** Executes all transfers or none: if one fails, refunds the earlier ones. */
function move(transfers: Transfers, { balances, touch }: Pick<Delivery, 'balances' | 'touch'>): void {
  const taken: { readonly address: string; readonly coin: Coin }[] = []
  try {
    for (const { from, amount } of transfers) {
      for (const coin of amount) {
        balances.take(from, coin)
        taken.push({ address: from, coin })
      }
    }
  } catch (error) {
    for (const { address, coin } of taken) balances.add(address, coin)
    throw error
  }
  for (const { to, amount } of transfers) {
    touch(to)
    for (const coin of amount) balances.add(to, coin)
  }
}

function attempt(work: () => void): { readonly code: number; readonly log: string } {
  try {
    work()
    return { code: 0, log: '' }
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    return { code: error.code, log: error.log }
  }
}
