import { createHash } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, type Network, Transaction } from 'bitcoinjs-lib'
import { requireReplacement } from './requireReplacement.js'
import { TransactionRefused } from './TransactionRefused.js'
import { type SpentOutput, verifyInput } from './verifyInput.js'

/** An accepted transaction. `height` and `time` (seconds since the epoch) are absent until it is in a block. */
export interface Entry {
  readonly id: string
  readonly transaction: Transaction
  readonly spent: readonly SpentOutput[]
  readonly height?: number
  readonly time?: number
}

/** An output that no transaction has spent, with its transaction id and index. */
export interface UnspentOutput extends SpentOutput {
  readonly transactionId: string
  readonly index: number
}

/** The mining options of a ledger. */
export interface LedgerOptions {
  /**
   * Whether a block is mined one second after a transaction arrives. If false, only `mine()` makes blocks. Defaults
   * to true.
   */
  readonly minesByItself?: boolean | undefined
}

/** The outputs and the history of a chain, until it is stopped. */
export interface Ledger {
  readonly network: Network
  readonly height: number
  blockHash(height: number): string
  /** Creates funds: one transaction with an output per amount, in a separate block. Returns its id. */
  fund(address: string, amounts: readonly bigint[]): string
  /** Accepts a signed transaction, evicts those that it replaces and returns its id. Throws `TransactionRefused`. */
  send(hex: string): string
  /** Mines a block of the pending transactions that pay enough. */
  mine(): void
  /**
   * Evicts a pending transaction and all that spend its outputs, as nodes do after a while. Returns whether it was
   * pending.
   */
  expire(id: string): boolean
  entry(id: string): Entry | undefined
  /** Returns the transaction that spends an output. */
  spender(output: { readonly transactionId: string; readonly index: number }): Entry | undefined
  /** Returns the transactions of an address, newest first. */
  history(address: string): readonly Entry[]
  unspent(address: string): readonly UnspentOutput[]
  /** Returns the address that an output pays to, or `undefined` for a script without one. */
  addressOf(script: Uint8Array): string | undefined
  stop(): void
}

const blockMs = 1000
const firstHeight = 100
/** The lowest fee rate, in satoshi per virtual byte, that blocks accept. Transactions that pay less stay pending. */
const leastMinedRate = 2n
const mostSatoshi = 21_000_000n * 100_000_000n

/** Creates an empty ledger with the address format of a network. */
export function createLedger(network: Network, { minesByItself = true }: LedgerOptions = {}): Ledger {
  initEccLib(curve)
  const entries = new Map<string, Entry>()
  const spenders = new Map<string, string>()
  const waiting = new Set<string>()
  let height = firstHeight
  let block: ReturnType<typeof setTimeout> | undefined
  const addressOf = createAddressReader(network)
  const mine = () => {
    clearTimeout(block)
    block = undefined
    height += 1
    const time = Math.floor(Date.now() / 1000)
    for (const id of waiting) {
      const entry = entries.get(id)
      if (!entry || !isMined(entry)) continue
      entries.set(id, { ...entry, height, time })
      waiting.delete(id)
    }
  }
  const isMined = ({ transaction, spent }: Entry) => {
    const isReady = transaction.ins.every(({ hash }) => !waiting.has(toId(hash)))
    const isPaid = feeOf(transaction, spent) >= leastMinedRate * BigInt(transaction.virtualSize())
    return isReady && (isPaid || spent.length === 0)
  }
  const take = (transaction: Transaction, spent: readonly SpentOutput[]) => {
    const id = transaction.getId()
    for (const key of spentKeys(transaction)) spenders.set(key, id)
    entries.set(id, { id, transaction, spent })
    waiting.add(id)
    return id
  }
  /** Returns the ids of a transaction and of all its descendants, descendants first. */
  const withDescendants = (id: string): readonly string[] => {
    const outputs = entries.get(id)?.transaction.outs ?? []
    const children = outputs.flatMap((_, index) => spenders.get(`${id}:${index}`) ?? [])
    return [...children.flatMap(withDescendants), id]
  }
  const giveUp = (ids: readonly string[]) => {
    for (const id of ids) {
      for (const key of spentKeys(entries.get(id)?.transaction)) spenders.delete(key)
      entries.delete(id)
      waiting.delete(id)
    }
  }
  const outputAt = (key: string): SpentOutput | undefined => {
    const [transactionId = '', index] = key.split(':')
    return entries.get(transactionId)?.transaction.outs[Number(index)]
  }
  /**
   * Checks every rule. Returns the outputs that the transaction spends and the ids of the pending ones that it
   * replaces.
   */
  const check = (transaction: Transaction) => {
    const keys = spentKeys(transaction)
    const rivals = [...new Set(keys.flatMap(key => spenders.get(key) ?? []))]
    const areWaiting = rivals.every(id => waiting.has(id))
    const spent = keys.map(key => {
      const output = outputAt(key)
      if (!output || !areWaiting) throw new TransactionRefused('bad-txns-inputs-missingorspent')
      return output
    })
    checkInputs(transaction, spent)
    const priced = (id: string) => {
      const rival = entries.get(id)
      return rival ? [{ transaction: rival.transaction, fee: feeOf(rival.transaction, rival.spent) }] : []
    }
    const replaced = [...new Set(rivals.flatMap(withDescendants))]
    requireReplacement(
      { transaction, fee: feeOf(transaction, spent) },
      { rivals: rivals.flatMap(priced), all: replaced.flatMap(priced) },
    )
    return { spent, replaced }
  }
  return {
    network,
    get height() {
      return height
    },
    blockHash: at => createHash('sha256').update(`foyer block ${at}`).digest('hex'),
    fund(address, amounts) {
      const id = take(coinsFor({ address, amounts, network, serial: entries.size }), [])
      mine()
      return id
    },
    send(hex) {
      const transaction = readTransaction(hex)
      if (entries.has(transaction.getId())) throw new TransactionRefused('txn-already-known')
      const { spent, replaced } = check(transaction)
      giveUp(replaced)
      const id = take(transaction, spent)
      if (minesByItself) block ??= setTimeout(mine, blockMs)
      return id
    },
    mine,
    expire(id) {
      const isWaiting = waiting.has(id)
      if (isWaiting) giveUp(withDescendants(id))
      return isWaiting
    },
    entry: id => entries.get(id),
    spender: ({ transactionId, index }) => entries.get(spenders.get(`${transactionId}:${index}`) ?? ''),
    history: address =>
      [...entries.values()]
        .filter(({ transaction, spent }) =>
          [...transaction.outs, ...spent].some(({ script }) => addressOf(script) === address),
        )
        .reverse(),
    unspent: address =>
      [...entries.values()].flatMap(({ id, transaction }) =>
        transaction.outs.flatMap(({ script, value }, index) => {
          const isUnspent = addressOf(script) === address && !spenders.has(`${id}:${index}`)
          return isUnspent ? [{ transactionId: id, index, script, value }] : []
        }),
      ),
    addressOf,
    stop: () => clearTimeout(block),
  }
}

// Caches addresses: decoding a Taproot address checks a curve point, which is too slow to repeat for every output.
function createAddressReader(network: Network): Ledger['addressOf'] {
  const known = new Map<string, string | undefined>()
  return script => {
    const key = Buffer.from(script).toString('hex')
    if (!known.has(key)) known.set(key, readAddress(script, network))
    return known.get(key)
  }
}

function readAddress(script: Uint8Array, network: Network): string | undefined {
  try {
    return addresses.fromOutputScript(script, network)
  } catch {
    return undefined
  }
}

function readTransaction(hex: string): Transaction {
  try {
    return Transaction.fromHex(hex)
  } catch {
    throw new TransactionRefused('TX decode failed. Make sure the tx has at least one input.')
  }
}

function spentKeys(transaction: Transaction | undefined): readonly string[] {
  return (transaction?.ins ?? []).map(({ hash, index }) => `${toId(hash)}:${index}`)
}

/** Returns the value of the spent outputs minus the value of the new outputs. */
function feeOf(transaction: Transaction, spent: readonly SpentOutput[]): bigint {
  const sum = (parts: readonly { readonly value: bigint }[]) =>
    parts.reduce((total, { value }) => total + value, 0n)
  return sum(spent) - sum(transaction.outs)
}

function checkInputs(transaction: Transaction, spent: readonly SpentOutput[]): void {
  const keys = spentKeys(transaction)
  if (keys.length === 0) throw new TransactionRefused('bad-txns-vin-empty')
  if (new Set(keys).size < keys.length) throw new TransactionRefused('bad-txns-inputs-duplicate')
  checkAmounts(transaction, spent)
  for (const index of transaction.ins.keys()) verifyInput({ transaction, index, spent })
}

function checkAmounts(transaction: Transaction, spent: readonly SpentOutput[]): void {
  if (transaction.outs.some(({ value }) => value > mostSatoshi))
    throw new TransactionRefused('bad-txns-vout-toolarge')
  const fee = feeOf(transaction, spent)
  if (fee < 0n) throw new TransactionRefused('bad-txns-in-belowout')
  if (fee < BigInt(transaction.virtualSize())) throw new TransactionRefused('min relay fee not met')
  if (transaction.outs.some(isDust)) throw new TransactionRefused('dust')
}

// Bitcoin Core's dust limits, which depend on the size of the input that would spend the output.
function isDust({ script, value }: SpentOutput): boolean {
  if (script[0] === 0x6a) return false // OP_RETURN outputs hold no bitcoin
  if (script[0] === 0x51) return value < 330n
  if (script[0] === 0) return value < 294n
  return value < 546n
}

function coinsFor({
  address,
  amounts,
  network,
  serial,
}: {
  readonly address: string
  readonly amounts: readonly bigint[]
  readonly network: Network
  readonly serial: number
}): Transaction {
  const transaction = new Transaction()
  const message = new TextEncoder().encode(`foyer ${serial}`)
  transaction.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, message)
  for (const amount of amounts) transaction.addOutput(addresses.toOutputScript(address, network), amount)
  return transaction
}

/** Converts a hash to a transaction id, which shows the bytes in reverse order. */
function toId(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex')
}
