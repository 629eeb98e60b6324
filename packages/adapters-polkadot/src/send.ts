import { FoyerError, type Network, type SendingRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  type Actor,
  broadcast,
  callOneNode,
  type NodeRefusal,
  type RefusalMeaning,
  requireGoingOn,
  requireNetwork,
} from '@foyer/common/session-kit'
import type { ApiPromise } from '@polkadot/api'
import type { EventRecord } from '@polkadot/types/interfaces'
import { readAddress } from './addresses.js'
import { withApi } from './chainApi.js'
import type { PolkadotSigner } from './signers.js'
import { readHeight, traceOfSigned } from './trace.js'
import { type Draft, draftTransfer, lifetimeBlocks, type Transfer } from './transfers.js'

// In one file with what else needs the chain's own client.
export { findSignedBy, readSigned } from './signed.js'

/** Who sends, where, and through which wallet. The actor's signal is that of the request. */
export interface Sender extends Pick<SendingRequest, 'isAnswerKept' | 'onSigned'> {
  readonly signPayload: NonNullable<PolkadotSigner['signPayload']>
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

// A node that executes a runtime may take a while for its first answers.
const submitMs = 15_000

/**
 * Sends the network's coin or a token. Resolves to the extrinsic's hash once a node took it. What cannot be sent is told
 * before the wallet is asked. Failures beside the wallet's: `NETWORK_UNSUPPORTED`, `ACCOUNT_INVALID`,
 * `FUNDS_INSUFFICIENT`, `TRANSACTION_FAILED`, `TRANSACTION_UNCONFIRMED`, `RPC_FAILED`, `ABORTED`.
 */
export async function sendTransfer(
  { signPayload, networkOf, actor, isAnswerKept, onSigned }: Sender,
  { to, amount, token }: Omit<Transfer, 'from'>,
): Promise<string> {
  const { address: from, networkId, signal } = actor
  const network = requireNetwork(networkOf, networkId)
  if (!readAddress(to)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const { hex, hash, nonce, lastBlockFrom } = await withApi(network, {
    signalOf: () => signal,
    async run(api) {
      const draft = await draftTransfer({ network, api, signal }, { from, to, amount, token })
      await draft.requireCarriedOut()
      return sign(draft, { from, ask: payload => signPayload(actor, payload) })
    },
  })
  // It is sent all the same where no node tells: only how long it is valid is not known then.
  const height = await readHeight(network, signal).catch(() => undefined)
  requireGoingOn(signal)
  const known = height !== undefined && { from, nonce, lastBlock: lastBlockFrom(height) }
  onSigned?.({ hash, ...(known && { trace: traceOfSigned(height, known) }) })
  await broadcast(network, {
    hash,
    offer: (url, inner) => submit(network, { url, hex, signal: inner }),
    meaningOf,
    signal: isAnswerKept ? undefined : signal,
    timeoutMs: submitMs,
  })
  return hash
}

/** An extrinsic that its sender signed. */
interface Signed {
  /** The whole of it, hexadecimal. */
  readonly hex: string
  readonly hash: string
  readonly nonce: number
  /** The last block it may be in, by the newest block after it was signed; absent for one that lives for ever. */
  lastBlockFrom(height: number): number | undefined
}

interface Signing {
  readonly from: string
  readonly ask: (payload: object) => ReturnType<NonNullable<PolkadotSigner['signPayload']>>
}

/** Has the wallet sign. It may put a hash of the metadata in, but may not change what is sent. */
async function sign({ extrinsic }: Draft, { from, ask }: Signing): Promise<Signed> {
  let isAnswered = false
  const signPayload = async (payload: object) => {
    const answer = await ask(payload)
    isAnswered = true
    return { id: 1, ...(answer as Record<keyof typeof answer, `0x${string}`>) } // signers read hexadecimal
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
      nonce: signed.nonce.toNumber(),
      lastBlockFrom: height => (era.isMortalEra ? era.asMortalEra.death(height) : undefined),
    }
  } catch (cause) {
    if (!isAnswered) throw cause
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signPayload' }, { cause })
  }
}

interface Submission {
  readonly url: string
  readonly hex: string
  readonly signal: AbortSignal
}

/** Gives a signed extrinsic to one node: it takes it into what waits there, or says why not. */
function submit(network: Network, { url, hex, signal }: Submission): Promise<unknown> {
  return callOneNode(network, { url, method: 'author_submitExtrinsic', params: [hex], signal })
}

// Of the transaction pool: it has it already; it is invalid; there is no room; and what cannot be read.
const alreadyImported = 1013
const invalid = 1010
const refused = [1001, 1002, -32602]
const noRoom = 1016

function meaningOf({ code = 0, message }: NodeRefusal): RefusalMeaning {
  if (code === alreadyImported) return 'taken'
  // Of a nonce that was used: it may be in a block itself.
  if (code === invalid) return /outdated|stale/i.test(message) ? 'unclear' : 'refused'
  if (code === noRoom) return 'notHere'
  return refused.includes(code) ? 'refused' : 'unclear'
}

/** Where an extrinsic is. */
export interface Place {
  readonly blockHash: string
  readonly index: number
}

/** Whether an extrinsic was carried out in its block. Failures: `RPC_FAILED`, `ABORTED`. */
export function hasSucceeded(
  network: Network,
  { blockHash, index }: Place,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const run = async (api: ApiPromise) => {
    const { query } = await api.at(blockHash)
    const events = (await query['system']?.['events']?.()) as unknown as readonly EventRecord[] | undefined
    return !events?.some(each => isFailureOf(index, each))
  }
  return withApi(network, { signalOf: () => signal, run })
}

function isFailureOf(index: number, { phase, event }: EventRecord): boolean {
  const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index)
  return isOurs && event.section === 'system' && event.method === 'ExtrinsicFailed'
}
