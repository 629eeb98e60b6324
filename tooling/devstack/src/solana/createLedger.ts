import { EventEmitter } from 'node:events'
import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
} from '@solana/kit'
import type { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm'
import { describeError } from './describeError.js'
import type { LiteSvmModule } from './loadLiteSvm.js'
import { RpcFailure } from './RpcFailure.js'

/** An accepted transaction. */
export interface Entry {
  readonly signature: string
  readonly slot: number
  /** The time of acceptance, in seconds since the epoch. */
  readonly time: number
  /** The error of a failed transaction in the format of Solana's RPC, or `null`. */
  readonly err: unknown
  readonly logs: readonly string[]
  readonly bytes: Uint8Array | undefined
  readonly addresses: readonly string[]
  /** The lamports of `addresses` before and after the transaction. */
  readonly balances: { readonly before: readonly number[]; readonly after: readonly number[] }
}

/** The accounts and the history of a cluster. Slots pass by themselves until it is stopped. */
export interface Ledger {
  readonly slot: number
  /** Emits `slot` with the number of each slot and `entry` with each transaction. */
  readonly events: EventEmitter<{ slot: [number]; entry: [Entry] }>
  latestBlockhash(): string
  hasBlockhash(blockhash: string): boolean
  account(address: string): EncodedAccount | undefined
  accountsOf(program: string): readonly EncodedAccount[]
  balance(address: string): number
  rentFor(bytes: number): number
  put(account: EncodedAccount): void
  airdrop(address: string, amount: bigint): string
  /**
   * Sends a transaction and returns its signature. Throws `RpcFailure` -32002 as a node's preflight does. With
   * `isUnchecked`, an invalid transaction fails in its block or is never mined.
   */
  send(bytes: Uint8Array, options?: { readonly isUnchecked?: boolean }): string
  /**
   * Runs a transaction without keeping its effects. `isVerified` checks the signatures, `isRenewed` accepts any
   * blockhash.
   */
  simulate(
    bytes: Uint8Array,
    options: { readonly isVerified: boolean; readonly isRenewed: boolean },
  ): {
    readonly err: unknown
    readonly logs: readonly string[]
    readonly unitsConsumed: number
  }
  entry(signature: string): Entry | undefined
  /** Returns the transactions since a slot. */
  entriesSince(slot: number): readonly Entry[]
  /** Returns the transactions of an address, newest first. */
  history(address: string): readonly Entry[]
  /** Advances the given number of slots immediately, so that older blockhashes expire. */
  passSlots(count: number): void
  stop(): void
}

const slotMs = 400
/** The lifetime of a blockhash in slots, as on the public clusters. */
export const blockhashSlots = 150

const base58 = getBase58Decoder()

/** Creates an empty cluster. */
export function createLedger({ LiteSVM: Engine, FailedTransactionMetadata: Failed }: LiteSvmModule): Ledger {
  // The engine itself accepts only its newest blockhash, but clients keep one for half a minute.
  const engine = new Engine().withBlockhashCheck(false)
  const events: Ledger['events'] = new EventEmitter()
  events.setMaxListeners(0)
  const blockhashes = new Map<string, number>()
  const entries = new Map<string, Entry>()
  const byAddress = new Map<string, Entry[]>()
  let slot = 1

  const remember = () => void blockhashes.set(engine.latestBlockhash(), slot)
  const tick = () => {
    engine.expireBlockhash()
    slot++
    remember()
    for (const [hash, since] of blockhashes) if (slot - since > blockhashSlots) blockhashes.delete(hash)
    events.emit('slot', slot)
  }
  const record = (entry: Omit<Entry, 'slot' | 'time'>) => {
    const full: Entry = { ...entry, slot, time: Math.floor(Date.now() / 1000) }
    entries.set(full.signature, full)
    for (const address of full.addresses) byAddress.set(address, [...(byAddress.get(address) ?? []), full])
    // Subscribers are notified after the sender has received the response.
    setImmediate(() => events.emit('entry', full))
    return full.signature
  }
  const balance = (address: string) => Number(engine.getBalance(address as Address) ?? 0n)
  const refuse = (err: unknown, more: { logs?: readonly string[]; unitsConsumed?: number } = {}) => {
    const { logs = [], unitsConsumed = 0 } = more
    const text = typeof err === 'string' ? err : JSON.stringify(err)
    const data = { err, logs, accounts: null, unitsConsumed }
    return new RpcFailure(-32002, `Transaction simulation failed: ${text}`, data)
  }
  remember()
  const timer = setInterval(tick, slotMs)
  timer.unref()

  return {
    get slot() {
      return slot
    },
    events,
    latestBlockhash: () => engine.latestBlockhash(),
    hasBlockhash: blockhash => blockhashes.has(blockhash),
    account: address => accountOf(engine, address),
    accountsOf: program => engine.getProgramAccounts(program as Address),
    balance,
    rentFor: bytes => Number(engine.minimumBalanceForRentExemption(BigInt(bytes))),
    put: account => engine.setAccount(account),
    airdrop(address, amount) {
      const before = [balance(address)]
      const result = engine.airdrop(address as Address, lamports(amount))
      if (!result || result instanceof Failed) throw new RpcFailure(-32603, 'The airdrop failed')
      const signature = base58.decode(result.signature())
      const balances = { before, after: [balance(address)] }
      const logs = result.logs()
      return record({ signature, err: null, logs, bytes: undefined, addresses: [address], balances })
    },
    send(bytes, { isUnchecked = false } = {}) {
      const { transaction, message, signature } = read(bytes)
      if (!blockhashes.has(message.lifetimeToken)) {
        if (isUnchecked) return signature // forwarded, but never mined
        throw refuse('BlockhashNotFound')
      }
      const tried = isUnchecked ? undefined : engine.simulateTransaction(transaction)
      if (tried instanceof Failed) throw refuse(describeError(tried), outcomeOf(tried.meta()))
      const addresses = message.staticAccounts as readonly string[]
      const before = addresses.map(balance)
      const result: TransactionMetadata | FailedTransactionMetadata = engine.sendTransaction(transaction)
      const balances = { before, after: addresses.map(balance) }
      if (!(result instanceof Failed))
        return record({ signature, err: null, logs: result.logs(), bytes, addresses, balances })
      const err = describeError(result)
      if (!isUnchecked) throw refuse(err, outcomeOf(result.meta()))
      // Only a failure inside a program is in a block and pays the fee.
      if (typeof err === 'string') return signature
      return record({ signature, err, logs: result.meta().logs(), bytes, addresses, balances })
    },
    simulate(bytes, { isVerified, isRenewed }) {
      const { transaction, message } = read(bytes)
      if (!isRenewed && !blockhashes.has(message.lifetimeToken))
        return { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0 }
      engine.withSigverify(isVerified)
      try {
        const result = engine.simulateTransaction(withSignatures(transaction))
        const err = result instanceof Failed ? describeError(result) : null
        return { err, ...outcomeOf(result.meta()) }
      } finally {
        engine.withSigverify(true)
      }
    },
    entry: signature => entries.get(signature),
    entriesSince: since => [...entries.values()].filter(each => each.slot >= since),
    history: address => [...(byAddress.get(address) ?? [])].reverse(),
    passSlots(count) {
      for (let passed = 0; passed < count; passed++) tick()
    },
    stop: () => clearInterval(timer),
  }
}

/** Fills missing signatures with zeros, as in the wire format. */
function withSignatures(transaction: ReturnType<typeof read>['transaction']) {
  const signatures = Object.entries(transaction.signatures).map(
    ([address, bytes]) => [address, bytes ?? new Uint8Array(64)] as const,
  )
  return { ...transaction, signatures: Object.fromEntries(signatures) as typeof transaction.signatures } // one for each address
}

function accountOf(engine: LiteSVM, address: string): EncodedAccount | undefined {
  const account = engine.getAccount(address as Address)
  return account.exists && account.lamports > 0n ? account : undefined
}

function outcomeOf(metadata: TransactionMetadata) {
  return { logs: metadata.logs(), unitsConsumed: Number(metadata.computeUnitsConsumed()) }
}

/** Decodes a transaction from its wire format. Throws `RpcFailure` -32602. */
export function read(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (!('lifetimeToken' in message)) throw new RpcFailure(-32602, 'the transaction has no blockhash')
    const first = Object.values(transaction.signatures)[0] ?? new Uint8Array(64)
    return {
      transaction,
      message: message as typeof message & { lifetimeToken: string },
      signature: base58.decode(first),
    }
  } catch (error) {
    if (error instanceof RpcFailure) throw error
    throw new RpcFailure(
      -32602,
      `failed to deserialize transaction: ${error instanceof Error ? error.message : error}`,
    )
  }
}
