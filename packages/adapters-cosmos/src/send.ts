import { isFoyerError, type Network, type SendingRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  broadcast,
  callOneNode,
  NodeRefusal,
  type RefusalMeaning,
  requireGoingOn,
  requireNetwork,
  rpcFailure,
} from '@foyer/common/session-kit'
import { sha256 } from '@noble/hashes/sha2'
import { factsOf } from './networks/factsOf.js'
import { insufficient } from './nodeErrors.js'
import { traceOfSigned } from './outcome.js'
import { bytesToHex, toBase64 } from './requests.js'
import { type Signatory, signTransfer } from './signTransfer.js'
import { type Order, toTransfer } from './stargate.js'

// Shares this chunk because it is small.
export { kindOfKey } from './keys.js'

/** The signatory of a transfer, and the network lookup. */
export interface Sender extends Signatory, Pick<SendingRequest, 'onSigned'> {
  readonly networkOf: NetworkOf
}

/**
 * Sends the native currency, or another currency by its denom. The wallet signs, and the host's node broadcasts, so
 * that the page can read the transaction from its own node. Resolves to the hash once a node accepted it.
 */
export async function sendAsset(sender: Sender, order: Omit<Order, 'from'>): Promise<string> {
  const { actor, networkOf, onSigned } = sender
  const network = requireNetwork(networkOf, actor.networkId)
  const transfer = toTransfer(network, { ...order, from: actor.address })
  const signed = await signTransfer(sender, { network, transfer })
  requireGoingOn(actor.signal)
  const hash = bytesToHex(sha256(signed)).toUpperCase()
  onSigned?.({ hash, trace: traceOfSigned(network, signed) })
  try {
    await broadcast(network, {
      hash,
      offer: (url, signal) => offer(network, { url, signed, signal }),
      meaningOf,
      signal: actor.isAnswerKept ? undefined : actor.signal,
    })
  } catch (error) {
    const isShort = isFoyerError(error, 'TRANSACTION_FAILED') && /insufficient funds/i.test(error.message)
    throw isShort ? insufficient(network, factsOf(network).denom) : error
  }
  return hash
}

interface Offer {
  readonly url: string
  readonly signed: Uint8Array
  readonly signal: AbortSignal
}

/** Broadcasts a signed transaction to one node. Throws a `NodeRefusal` if the node rejects it. */
async function offer(network: Network, { url, signed, signal }: Offer): Promise<void> {
  const params = { tx: toBase64(signed) }
  const result = await callOneNode(network, { url, method: 'broadcast_tx_sync', params, signal })
  const { code, log, codespace } = Object(result) as Readonly<Record<string, unknown>>
  if (typeof code !== 'number') throw rpcFailure(network, 'no result')
  if (code !== 0) throw new NodeRefusal(String(log), { code, details: { codespace } })
}

// The SDK's own codes (`sdk`): the node already has the transaction, or its sequence was used, possibly by itself.
const alreadyKnown = 19
const sequenceMismatch = 32

interface ChainVerdict {
  readonly codespace: unknown
}

const isVerdict = (details: unknown): details is ChainVerdict =>
  typeof details === 'object' && details !== null && 'codespace' in details

/** Interprets a refusal: it comes from the chain after validation, from the node itself, or from a proxy. */
function meaningOf({ code, message, details }: NodeRefusal): RefusalMeaning {
  if (isVerdict(details)) {
    const isSdk = details.codespace === 'sdk'
    if (isSdk && code === alreadyKnown) return 'taken'
    return isSdk && code === sequenceMismatch ? 'unclear' : 'refused'
  }
  if (/already (exists )?in (the )?(cache|mempool)/i.test(message)) return 'taken'
  if (/mempool is full/i.test(message)) return 'notHere'
  return /tx too large/i.test(message) ? 'refused' : 'unclear'
}
