import {
  FoyerError,
  isFoyerError,
  loadExport,
  type Network,
  type SendingRequest,
  type TransactionRequest,
} from '@foyer/common'
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
import { traceOfSigned } from './outcome.js'
import { looksLikeTransaction, type SolanaSigner, toBase58, toBase64 } from './requests.js'
import { type LatestBlockhash, readLatest } from './status.js'

// Shares the chunk of sending because it is small and uses the same status reads.
export { readOutcome } from './outcome.js'

/** The actor, wallet and network lookup of a transfer. The actor's signal is the request's signal. */
export interface Sender extends Pick<SendingRequest, 'onSigned'> {
  readonly signer: SolanaSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

/** Sends SOL. Resolves to the signature once a node or the wallet has accepted it. */
export async function sendSol(sender: Sender, { to, value = 0n }: TransactionRequest): Promise<string> {
  const network = requireNetwork(sender.networkOf, sender.actor.networkId)
  const { address: from, signal } = sender.actor
  const [prepareSolTransfer, requireCovered, requireAddress] = await Promise.all([
    loadExport('prepareSolTransfer', () => import('./transfers.js')),
    loadExport('requireCovered', () => import('./transfers.js')),
    loadExport('requireAddress', () => import('./transactions.js')),
  ])
  requireAddress(to)
  const latest = await readLatest(network, signal)
  const draft = { from, blockhash: latest.blockhash }
  const prepared = await prepareSolTransfer({ network, signal }, draft, { to, lamports: value })
  return send(sender, { network, latest, transaction: requireCovered(network, prepared) })
}

/**
 * Sends a token (SPL Token or Token-2022) and creates a missing receiver account. Resolves as {@link sendSol} does.
 */
export async function sendToken(
  sender: Sender,
  { to, token, amount }: { readonly to: string; readonly token: string; readonly amount: bigint },
): Promise<string> {
  const network = requireNetwork(sender.networkOf, sender.actor.networkId)
  const { address: from, signal } = sender.actor
  const [prepareTokenTransfer, requireCovered, requireAddress] = await Promise.all([
    loadExport('prepareTokenTransfer', () => import('./transfers.js')),
    loadExport('requireCovered', () => import('./transfers.js')),
    loadExport('requireAddress', () => import('./transactions.js')),
  ])
  for (const address of [to, token]) requireAddress(address)
  const latest = await readLatest(network, signal)
  const draft = { from, blockhash: latest.blockhash }
  const prepared = await prepareTokenTransfer({ network, signal }, draft, { to, token, amount })
  return send(sender, { network, latest, transaction: requireCovered(network, prepared) })
}

/** Signs and sends the page's transaction: through the wallet if it can, otherwise through the host's node. */
export async function signAndSendTransaction(
  sender: Sender,
  { transaction, options }: { readonly transaction: Uint8Array; readonly options?: object | undefined },
): Promise<string> {
  const { signer, actor } = sender
  if (signer.signAndSend) {
    try {
      requireGoingOn(actor.signal)
      return await signer.signAndSend({ ...actor, signal: afterSending(sender) }, { transaction, options })
    } catch (error) {
      if (!signer.signTransactions || !isFoyerError(error, 'REQUEST_UNSUPPORTED')) throw error
    }
  }
  const network = requireNetwork(sender.networkOf, sender.actor.networkId)
  const signed = await signOne(sender, transaction)
  return sendSigned(sender, { network, signed, options })
}

/**
 * Lets the wallet sign and the host's node send, so that the transaction is on the displayed network, whatever
 * network the wallet is on.
 */
async function send(
  sender: Sender,
  {
    network,
    latest,
    transaction,
  }: { readonly network: Network; readonly latest: LatestBlockhash; readonly transaction: Uint8Array },
): Promise<string> {
  if (!sender.signer.signTransactions) return signAndSendTransaction(sender, { transaction })
  const load = () => import('./transactions.js')
  const [blockhashOf, doesAllOf] = [
    await loadExport('blockhashOf', load),
    await loadExport('doesAllOf', load),
  ]
  const signed = await signOne(sender, transaction)
  requireTransfer(() => doesAllOf(signed, transaction))
  // The wallet may have renewed the blockhash during the review. The lifetime of a renewed blockhash is read later.
  const isOurs = blockhashOf(signed) === latest.blockhash
  return sendSigned(sender, { network, signed, ...(isOurs && { lastBlock: latest.lastValidBlockHeight }) })
}

/** Throws `WALLET_ANSWER_INVALID` if the signed transaction does not contain the transfer or is malformed. */
function requireTransfer(isThere: () => boolean): void {
  const method = 'solana:signTransaction'
  try {
    if (isThere()) return
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** Drops the signal for a possible broadcast if the answer is kept. */
const afterSending = ({ actor }: Sender) => (actor.isAnswerKept ? undefined : actor.signal)

async function signOne({ signer, actor }: Sender, transaction: Uint8Array): Promise<Uint8Array> {
  const [signed] = (await signer.signTransactions?.(actor, [transaction])) ?? []
  if (!signed || !looksLikeTransaction(signed))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'solana:signTransaction' })
  return signed
}

interface BroadcastRequest {
  readonly network: Network
  readonly signed: Uint8Array
  readonly options?: object | undefined
  /** The last block that may contain the transaction, if known. */
  readonly lastBlock?: number
}

/** Broadcasts a signed transaction through the network's nodes. Resolves to its signature. */
async function sendSigned(
  sender: Sender,
  { network, signed, options, lastBlock }: BroadcastRequest,
): Promise<string> {
  requireGoingOn(sender.actor.signal)
  const hash = toBase58(signed.slice(1, 65))
  const trace = lastBlock === undefined ? traceOfSigned(signed) : String(lastBlock)
  sender.onSigned?.({ hash, trace })
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  const call = { method: 'sendTransaction', params: [toBase64(signed), settings] }
  await broadcast(network, {
    hash,
    offer: (url, signal) => callOneNode(network, { url, ...call, signal }),
    meaningOf,
    signal: afterSending(sender),
  })
  return hash
}

// Solana's own codes: failed simulation, wrong signature (two codes), and unknown version. JSON-RPC's code: invalid
// params.
const refused = [-32002, -32003, -32006, -32015, -32602]
const nodeBehind = -32005

function meaningOf({ code, details, message }: NodeRefusal): RefusalMeaning {
  const { err } = (details ?? {}) as { readonly err?: unknown }
  if (err === 'AlreadyProcessed' || /already been processed/.test(message)) return 'taken'
  // Another node may already have the block.
  if (code === nodeBehind || err === 'BlockhashNotFound') return 'notHere'
  return code !== undefined && refused.includes(code) ? 'refused' : 'unclear'
}
