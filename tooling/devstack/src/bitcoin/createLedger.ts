import { createHash } from 'node:crypto'
import * as curve from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, type Network, Transaction } from 'bitcoinjs-lib'
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

/** A chain's outputs and history. Blocks come by themselves while transactions wait, until it is stopped. */
export interface Ledger {
  readonly network: Network
  readonly height: number
  blockHash(height: number): string
  /** Makes coins: a transaction with an output per amount, in a block of its own. Returns its id. */
  fund(address: string, amounts: readonly bigint[]): string
  /** Takes a signed transaction and returns its id. Throws `TransactionRefused`. */
  send(hex: string): string
  mine(): void
  entry(id: string): Entry | undefined
  /** Newest first. */
  history(address: string): readonly Entry[]
  unspent(address: string): readonly UnspentOutput[]
  /** The address an output pays to; none for a script that has none. */
  addressOf(script: Uint8Array): string | undefined
  stop(): void
}

const blockMs = 1000
const firstHeight = 100
const mostSatoshi = 21_000_000n * 100_000_000n

/** Creates an empty ledger with the addresses of a network. */
export function createLedger(network: Network): Ledger {
  initEccLib(curve)
  const entries = new Map<string, Entry>()
  const outputs = new Map<string, UnspentOutput>()
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
      if (entry) entries.set(id, { ...entry, height, time })
    }
    waiting.clear()
  }
  const take = (transaction: Transaction, spent: readonly UnspentOutput[]) => {
    const id = transaction.getId()
    for (const output of spent) outputs.delete(`${output.transactionId}:${output.index}`)
    for (const [index, { script, value }] of transaction.outs.entries())
      outputs.set(`${id}:${index}`, { transactionId: id, index, script, value })
    entries.set(id, { id, transaction, spent })
    waiting.add(id)
    return id
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
      const id = take(transaction, check(transaction, outputs))
      block ??= setTimeout(mine, blockMs)
      return id
    },
    mine,
    entry: id => entries.get(id),
    history: address =>
      [...entries.values()]
        .filter(({ transaction, spent }) =>
          [...transaction.outs, ...spent].some(({ script }) => addressOf(script) === address),
        )
        .reverse(),
    unspent: address => [...outputs.values()].filter(({ script }) => addressOf(script) === address),
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

/** The outputs a transaction spends, when every rule is kept. */
function check(
  transaction: Transaction,
  outputs: ReadonlyMap<string, UnspentOutput>,
): readonly UnspentOutput[] {
  const keys = transaction.ins.map(input => `${toId(input.hash)}:${input.index}`)
  if (keys.length === 0) throw new TransactionRefused('bad-txns-vin-empty')
  if (new Set(keys).size < keys.length) throw new TransactionRefused('bad-txns-inputs-duplicate')
  const spent = keys.map(key => {
    const output = outputs.get(key)
    if (!output) throw new TransactionRefused('bad-txns-inputs-missingorspent')
    return output
  })
  checkAmounts(transaction, spent)
  for (const index of transaction.ins.keys()) verifyInput({ transaction, index, spent })
  return spent
}

function checkAmounts(transaction: Transaction, spent: readonly UnspentOutput[]): void {
  if (transaction.outs.some(({ value }) => value > mostSatoshi))
    throw new TransactionRefused('bad-txns-vout-toolarge')
  const sum = (parts: readonly { readonly value: bigint }[]) =>
    parts.reduce((total, { value }) => total + value, 0n)
  const fee = sum(spent) - sum(transaction.outs)
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
