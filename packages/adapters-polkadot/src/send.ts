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

// Shares the chunk of other code that needs the chain's client.
export { findSignedBy, readSigned } from './signed.js'

/** The actor, wallet and network lookup of a transfer. The actor's signal is the request's signal. */
export interface Sender extends Pick<SendingRequest, 'onSigned'> {
  readonly signPayload: NonNullable<PolkadotSigner['signPayload']>
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

// A node that executes a runtime is slow to answer its first requests.
const submitMs = 15_000

/**
 * Sends the native currency or a token. Resolves to the extrinsic's hash once a node accepted it. An impossible
 * transfer fails before the wallet receives a request. Failures besides the wallet's: `NETWORK_UNSUPPORTED`,
 * `ACCOUNT_INVALID`, `FUNDS_INSUFFICIENT`, `TRANSACTION_FAILED`, `TRANSACTION_UNCONFIRMED`, `RPC_FAILED`, `ABORTED`.
 */
export async function sendTransfer(
  { signPayload, networkOf, actor, onSigned }: Sender,
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
  // Sends even if no node reports the height. Only the validity period is unknown then.
  const height = await readHeight(network, signal).catch(() => undefined)
  requireGoingOn(signal)
  const known = height !== undefined && { from, nonce, lastBlock: lastBlockFrom(height) }
  onSigned?.({ hash, ...(known && { trace: traceOfSigned(height, known) }) })
  await broadcast(network, {
    hash,
    offer: (url, inner) => submit(network, { url, hex, signal: inner }),
    meaningOf,
    signal: actor.isAnswerKept ? undefined : signal,
    timeoutMs: submitMs,
  })
  return hash
}

/** An extrinsic with its sender's signature. */
interface SignedExtrinsic {
  /** The whole extrinsic in hexadecimal. */
  readonly hex: string
  readonly hash: string
  readonly nonce: number
  /**
   * Returns the last block that may contain the extrinsic, by the latest height after signing. `undefined` for an
   * immortal extrinsic.
   */
  lastBlockFrom(height: number): number | undefined
}

interface Signing {
  readonly from: string
  readonly ask: (payload: object) => ReturnType<NonNullable<PolkadotSigner['signPayload']>>
}

/** Asks the wallet to sign. The wallet may add a metadata hash, but must not change the transfer. */
async function sign({ extrinsic }: Draft, { from, ask }: Signing): Promise<SignedExtrinsic> {
  let isAnswered = false
  const signPayload = async (payload: object) => {
    const answer = await ask(payload)
    isAnswered = true
    return { id: 1, ...(answer as Record<keyof typeof answer, `0x${string}`>) } // signers return hexadecimal
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

/** Submits a signed extrinsic to one node. Rejects if the node rejects it. */
function submit(network: Network, { url, hex, signal }: Submission): Promise<unknown> {
  return callOneNode(network, { url, method: 'author_submitExtrinsic', params: [hex], signal })
}

// Codes of the transaction pool: already imported, invalid, rejected or unreadable, and no room.
const alreadyImported = 1013
const invalid = 1010
const refused = [1001, 1002, -32602]
const noRoom = 1016

function meaningOf({ code = 0, message }: NodeRefusal): RefusalMeaning {
  if (code === alreadyImported) return 'taken'
  // If the nonce was used, this extrinsic may itself be in a block.
  if (code === invalid) return /outdated|stale/i.test(message) ? 'unclear' : 'refused'
  if (code === noRoom) return 'notHere'
  return refused.includes(code) ? 'refused' : 'unclear'
}

/** The position of an extrinsic in a block. */
export interface ExtrinsicPosition {
  readonly blockHash: string
  readonly index: number
}

/** Returns whether an extrinsic succeeded in its block. Failures: `RPC_FAILED`, `ABORTED`. */
export function hasSucceeded(
  network: Network,
  { blockHash, index }: ExtrinsicPosition,
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
