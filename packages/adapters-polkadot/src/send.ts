import { FoyerError, isFoyerError, type Network, type TransactionRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { type Actor, pause, refusalOf, requireNetwork, toSendError } from '@foyer/common/session-kit'
import type { Vec } from '@polkadot/types'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'
import { readAddress } from './addresses.js'
import { readHoldings } from './reads.js'
import type { PolkadotSigner } from './signers.js'
import { draftTransfer, openRuntime, type Runtime, readHeight } from './transactions.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signPayload: NonNullable<PolkadotSigner['signPayload']>
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

// The transaction pool's word for one that it has already.
const alreadyImported = 1013

/**
 * Sends the network's coin and waits until it is in a block. Resolves to the extrinsic's hash. What cannot be sent is
 * told before the wallet is asked. Failures beside the wallet's: `NETWORK_UNSUPPORTED`, `ACCOUNT_INVALID`,
 * `TRANSACTION_FAILED`, `RPC_FAILED`, `ABORTED`.
 */
export async function sendTransfer(
  { signPayload, networkOf, actor }: Sender,
  { to, value = 0n }: TransactionRequest,
): Promise<string> {
  const { address: from, networkId, signal } = actor
  const network = requireNetwork(networkOf, networkId)
  if (!readAddress(to)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  await requireFunds(network, { actor, value })
  const runtime = await openRuntime(network, signal)
  const { payload, lastBlock, sign } = await draftTransfer(runtime, { from, to, value })
  const { hex, hash } = sign((await signPayload(actor, payload)).signature)
  const firstBlock = await readHeight(runtime)
  await submit(runtime, hex)
  const place = await untilInBlock(runtime, { hex, firstBlock, lastBlock, signal })
  if (place) await requireSuccess(runtime, place)
  return hash
}

async function requireFunds(
  network: Network,
  { actor, value }: { readonly actor: Actor; readonly value: bigint },
): Promise<void> {
  const { transferable } = await readHoldings(network, actor)
  if (transferable <= value)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'the account holds less than that' })
}

async function submit(runtime: Runtime, hex: string): Promise<void> {
  try {
    await runtime.ask('author_submitExtrinsic', hex)
  } catch (error) {
    if (refusalOf(error)?.code !== alreadyImported) throw toSendError(error)
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
interface Place {
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
export async function untilInBlock(runtime: Runtime, sent: Sent): Promise<Place | undefined> {
  const { lastBlock, signal } = sent
  let next = sent.firstBlock
  let highest = -1
  let grownAt = Date.now()
  while (Date.now() - grownAt < longestSilenceMs) {
    try {
      const height = await readHeight(runtime)
      const place = await findIn(runtime, sent, { from: next, to: Math.min(height, lastBlock) })
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
  runtime: Runtime,
  { hex }: Sent,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Place | undefined> {
  for (let number = from; number <= to; number++) {
    const blockHash = await runtime.ask('chain_getBlockHash', number)
    if (typeof blockHash !== 'string') continue
    const answer = await runtime.ask('chain_getBlock', blockHash)
    const { block } = (answer ?? {}) as { readonly block?: { readonly extrinsics?: readonly unknown[] } }
    const index = block?.extrinsics?.indexOf(hex) ?? -1
    if (index >= 0) return { blockHash, index }
  }
  return undefined
}

const late = () =>
  new FoyerError('TRANSACTION_FAILED', { reason: 'the network did not take the transaction in time' })

// The hashes of `System` and `Events`: where a block's events are.
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** Reads how an extrinsic went. Throws `TRANSACTION_FAILED` with the chain's own words when it failed in its block. */
async function requireSuccess(runtime: Runtime, { blockHash, index }: Place): Promise<void> {
  const stored = await runtime.ask('state_getStorage', eventsKey, blockHash)
  const events = runtime.registry.createType(
    'Vec<FrameSystemEventRecord>',
    stored,
  ) as unknown as Vec<EventRecord>
  for (const { phase, event } of events) {
    const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index)
    if (isOurs && event.section === 'system' && event.method === 'ExtrinsicFailed')
      throw new FoyerError('TRANSACTION_FAILED', {
        reason: wordsOf(runtime, event.data[0] as unknown as DispatchError), // the event's first field
      })
  }
}

function wordsOf({ registry }: Runtime, error: DispatchError): string {
  if (error.isToken) return `token.${error.asToken.type}`
  if (!error.isModule) return error.type
  const { section, name } = registry.findMetaError(error.asModule)
  return `${section}.${name}`
}
