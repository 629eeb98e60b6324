import { createHash } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, type Network, Transaction } from 'bitcoinjs-lib'
import { requireReplacement } from './requireReplacement.js'
import { TransactionRefused } from './TransactionRefused.js'
import { type SpentOutput, verifyInput } from './verifyInput.js'

/** A transaction that was taken. `height` and `time` (seconds since the epoch) are absent until it is in a block. */
export interface Entry {
  readonly id: string
  readonly transaction: Transaction
  readonly spent: readonly SpentOutput[]
  readonly height?: number
  readonly time?: number
}

/** An output nobody has spent. */
export interface UnspentOutput extends SpentOutput {
  readonly transactionId: string
  readonly index: number
}

/** How a ledger makes its blocks. */
export interface LedgerOptions {
  /** A block comes by itself a second after a transaction waits; otherwise only with `mine()`. True where it is left out. */
  readonly minesByItself?: boolean | undefined
}

/** A chain's outputs and history, until it is stopped. */
export interface Ledger {
  readonly network: Network
  readonly height: number
  blockHash(height: number): string
  /** Makes coins: a transaction with an output per amount, in a block of its own. Returns its id. */
  fund(address: string, amounts: readonly bigint[]): string
  /** Takes a signed transaction, instead of those that it may replace, and returns its id. Throws `TransactionRefused`. */
  send(hex: string): string
  /** Makes a block of what waits and pays enough. */
  mine(): void
  /** Gives up one that waits, and those that spend of it, as nodes do after a while. Returns whether there was one. */
  expire(id: string): boolean
  entry(id: string): Entry | undefined
  /** The transaction that spends an output. */
  spender(output: { readonly transactionId: string; readonly index: number }): Entry | undefined
  /** Newest first. */
  history(address: string): readonly Entry[]
  unspent(address: string): readonly UnspentOutput[]
  /** The address an output pays to; none for a script that has none. */
  addressOf(script: Uint8Array): string | undefined
  stop(): void
}

const blockMs = 1000
const firstHeight = 100
/** What a virtual byte pays at least (satoshi) to get into a block here: who pays less is taken, and waits. */
const leastMinedRate = 2n
const mostSatoshi = 21_000_000n * 100_000_000n

/** Creates an empty ledger with the addresses of a network. */
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
  /** A transaction and all that spend of it, the last ones first. */
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
  /** The outputs a transaction spends, and the ones that wait and spend them too, when every rule is kept. */
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

// Reading a Taproot address checks a point of the curve, too slow for every output at every call.
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

/** What the spent outputs hold and the new ones do not. */
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

// What Bitcoin Core finds too small to be worth spending, by the size of the input that would spend it.
function isDust({ script, value }: SpentOutput): boolean {
  if (script[0] === 0x6a) return false // carries no coins: OP_RETURN
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

/** Ids are written backwards. */
function toId(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex')
}
