import { FoyerError, isFoyerError, type Network } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  type Actor,
  pause,
  refusalOf,
  requireGoingOn,
  requireNetwork,
  toSendError,
} from '@foyer/common/session-kit'
import type { ApiPromise } from '@polkadot/api'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'
import { readAddress } from './addresses.js'
import { withApi } from './chainApi.js'
import type { PolkadotSigner } from './signers.js'
import { type Draft, draftTransfer, lifetimeBlocks, type Transfer } from './transfers.js'

// In one file with what else needs the chain's own client.
export { findSignedBy, readSigned } from './signed.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signPayload: NonNullable<PolkadotSigner['signPayload']>
  readonly networkOf: NetworkOf
  readonly actor: Actor
  /** Whether the actor's signal counts only until something may have been sent. */
  readonly isAnswerKept?: boolean | undefined
}

/**
 * Sends the network's coin or a token and waits until it is in a block. Resolves to the extrinsic's hash. What cannot be
 * sent is told before the wallet is asked. Failures beside the wallet's: `NETWORK_UNSUPPORTED`, `ACCOUNT_INVALID`,
 * `FUNDS_INSUFFICIENT`, `TRANSACTION_FAILED`, `RPC_FAILED`, `ABORTED`.
 */
export async function sendTransfer(
  { signPayload, networkOf, actor, isAnswerKept }: Sender,
  { to, amount, token }: Omit<Transfer, 'from'>,
): Promise<string> {
  const { address: from, networkId } = actor
  const network = requireNetwork(networkOf, networkId)
  if (!readAddress(to)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  let { signal } = actor
  return withApi(network, {
    signalOf: () => signal,
    async run(api) {
      const draft = await draftTransfer({ network, api, signal }, { from, to, amount, token })
      await draft.requireCarriedOut()
      const { hex, hash, lastBlockFrom } = await sign(draft, {
        from,
        ask: payload => signPayload(actor, payload),
      })
      requireGoingOn(signal)
      if (isAnswerKept) signal = undefined
      const reads = readsOf(api)
      const firstBlock = await reads.height()
      await submit(api, hex)
      const place = await untilInBlock(reads, {
        hex,
        firstBlock,
        lastBlock: lastBlockFrom(firstBlock),
        signal,
      })
      if (place) await requireSuccess(api, place)
      return hash
    },
  })
}

/** An extrinsic that its sender signed. */
interface Signed {
  /** The whole of it, hexadecimal. */
  readonly hex: string
  readonly hash: string
  /** The last block it may be in, by the height at which it is sent. */
  lastBlockFrom(height: number): number
}

interface Signing {
  readonly from: string
  readonly ask: (payload: object) => ReturnType<NonNullable<PolkadotSigner['signPayload']>>
}

/** Has the wallet sign. It may put a hash of the metadata in, but may not change what is sent. */
async function sign({ extrinsic }: Draft, { from, ask }: Signing): Promise<Signed> {
  let isAnswered = false
  const signPayload = async (payload: object) => {
    const { signature, signedTransaction } = (await ask(payload)) as Record<string, `0x${string}`> // hexadecimal
    isAnswered = true
    return { id: 1, signature: signature ?? '0x', ...(signedTransaction ? { signedTransaction } : {}) }
  }
  const how = {
    signer: { signPayload },
    era: lifetimeBlocks,
    withSignedTransaction: true,
    allowCallDataAlteration: false,
  }
  try {
    const signed = await extrinsic.signAsync(from, how)
    const { era } = signed
    return {
      hex: signed.toHex(),
      hash: signed.hash.toHex(),
      lastBlockFrom: height => (era.isMortalEra ? era.asMortalEra.death(height) : Number.POSITIVE_INFINITY),
    }
  } catch (cause) {
    if (!isAnswered) throw cause
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signPayload' }, { cause })
  }
}

// The transaction pool's word for one that it has already.
const alreadyImported = 1013

async function submit(api: ApiPromise, hex: string): Promise<void> {
  try {
    await api.rpc.author.submitExtrinsic(hex)
  } catch (error) {
    if (refusalOf(error)?.code !== alreadyImported) throw toSendError(error)
  }
}

/** What is read of a chain to find an extrinsic. */
export interface BlockReads {
  /** The number of the newest block. */
  height(): Promise<number>
  /** A block's hash and the extrinsics in it, hexadecimal; `undefined` where there is no such block (any more). */
  block(
    number: number,
  ): Promise<{ readonly hash: string; readonly extrinsics: readonly unknown[] } | undefined>
}

function readsOf(api: ApiPromise): BlockReads {
  return {
    height: async () => (await api.rpc.chain.getHeader()).number.toNumber(),
    async block(number) {
      const hash = await api.rpc.chain.getBlockHash(number)
      if (hash.isEmpty) return undefined
      // As it is: what others put into the block need not be understood.
      const answer: unknown = await api.rpc.chain.getBlock.raw(hash)
      const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: readonly unknown[] } }
      return { hash: hash.toHex(), extrinsics: block?.extrinsics ?? [] }
    },
  }
}

/** An extrinsic on its way. */
interface Sent {
  /** The whole of it, hexadecimal. */
  readonly hex: string
  /** The first and the last block it may be in. */
  readonly firstBlock: number
  readonly lastBlock: number
  readonly signal?: AbortSignal | undefined
}

/** Where an extrinsic is. */
export interface Place {
  readonly blockHash: string
  readonly index: number
}

const pollMs = 1000
const longestSilenceMs = 120_000
// The newest blocks may be replaced by others.
const recheckedBlocks = 3

/**
 * Waits until an extrinsic is in a block, looking each second. Failures: `TRANSACTION_FAILED` when the network did not
 * take it in time, and `ABORTED`. Nodes that do not answer, or name the same block again and again, prove nothing: after
 * two minutes of them it resolves to `undefined`, since the extrinsic may well be in.
 */
export async function untilInBlock(reads: BlockReads, sent: Sent): Promise<Place | undefined> {
  const { lastBlock, signal } = sent
  let next = sent.firstBlock
  let highest = -1
  let grownAt = Date.now()
  while (Date.now() - grownAt < longestSilenceMs) {
    try {
      const height = await reads.height()
      const place = await findIn(reads, sent, { from: next, to: Math.min(height, lastBlock) })
      if (place) return place
      if (height > lastBlock) throw late()
      next = Math.max(sent.firstBlock, height + 1 - recheckedBlocks)
      if (height > highest) grownAt = Date.now()
      highest = Math.max(highest, height)
    } catch (error) {
      if (!isFoyerError(error, 'RPC_FAILED')) throw error
    }
    await pause(pollMs, signal)
  }
  return undefined
}

async function findIn(
  reads: BlockReads,
  { hex }: Sent,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Place | undefined> {
  for (let number = from; number <= to; number++) {
    const { hash, extrinsics } = (await reads.block(number)) ?? {}
    const index = extrinsics?.indexOf(hex) ?? -1
    if (hash && index >= 0) return { blockHash: hash, index }
  }
  return undefined
}

const late = () =>
  new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })

/** Whether an extrinsic was carried out. Failures: `RPC_FAILED`, `ABORTED`. */
export function hasSucceeded(
  network: Network,
  place: Place,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const run = async (api: ApiPromise) => {
    try {
      await requireSuccess(api, place)
      return true
    } catch (error) {
      if (isFoyerError(error, 'TRANSACTION_FAILED')) return false
      throw error
    }
  }
  return withApi(network, { signalOf: () => signal, run })
}

/** Reads how an extrinsic went. Throws `TRANSACTION_FAILED` with the chain's own words when it failed in its block. */
async function requireSuccess(api: ApiPromise, { blockHash, index }: Place): Promise<void> {
  const { query } = await api.at(blockHash)
  const events = (await query['system']?.['events']?.()) as unknown as readonly EventRecord[] | undefined
  for (const { phase, event } of events ?? []) {
    const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index)
    if (isOurs && event.section === 'system' && event.method === 'ExtrinsicFailed')
      throw new FoyerError('TRANSACTION_FAILED', {
        reason: wordsOf(api, event.data[0] as unknown as DispatchError), // the event's first field
      })
  }
}

function wordsOf({ registry }: ApiPromise, error: DispatchError): string {
  if (error.isToken) return `token.${error.asToken.type}`
  if (!error.isModule) return error.type
  const { section, name } = registry.findMetaError(error.asModule)
  return `${section}.${name}`
}
