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
import { type Latest, readLatest } from './status.js'

// In one file with sending, which waits for the same answers: it is small.
export { readOutcome } from './outcome.js'

/** Who sends, where, and through which wallet. The actor's signal is that of the request. */
export interface Sender extends Pick<SendingRequest, 'isAnswerKept' | 'onSigned'> {
  readonly signer: SolanaSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

/** Sends SOL. Resolves to the signature once a node or the wallet took it. */
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

/** Sends a token (SPL Token or Token-2022), creates the receiver's account if it has none. Resolves as {@link sendSol}. */
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

/** Signs and sends what the page made: by the wallet where it can, else through the host's own node. */
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

/** The wallet signs and the host's node sends: the transaction is then on the network the page shows, whatever the wallet is on. */
async function send(
  sender: Sender,
  {
    network,
    latest,
    transaction,
  }: { readonly network: Network; readonly latest: Latest; readonly transaction: Uint8Array },
): Promise<string> {
  if (!sender.signer.signTransactions) return signAndSendTransaction(sender, { transaction })
  const load = () => import('./transactions.js')
  const [blockhashOf, doesAllOf] = [
    await loadExport('blockhashOf', load),
    await loadExport('doesAllOf', load),
  ]
  const signed = await signOne(sender, transaction)
  requireTransfer(() => doesAllOf(signed, transaction))
  // A wallet may have renewed it while its owner was reading; how long another one is valid is found out later.
  const isOurs = blockhashOf(signed) === latest.blockhash
  return sendSigned(sender, { network, signed, ...(isOurs && { lastBlock: latest.lastValidBlockHeight }) })
}

/** Throws `WALLET_ANSWER_INVALID` where what the account signed has not the transfer in it, or is no transaction. */
function requireTransfer(isThere: () => boolean): void {
  const method = 'solana:signTransaction'
  try {
    if (isThere()) return
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method }, { cause })
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** What may have been sent is waited for, where its answer is to be kept. */
const afterSending = ({ actor, isAnswerKept }: Sender) => (isAnswerKept ? undefined : actor.signal)

async function signOne({ signer, actor }: Sender, transaction: Uint8Array): Promise<Uint8Array> {
  const [signed] = (await signer.signTransactions?.(actor, [transaction])) ?? []
  if (!signed || !looksLikeTransaction(signed))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'solana:signTransaction' })
  return signed
}

interface Signed {
  readonly network: Network
  readonly signed: Uint8Array
  readonly options?: object | undefined
  /** The last block that may have it, where that is known. */
  readonly lastBlock?: number
}

/** Gives a signed transaction to the network's nodes. Resolves to its signature. */
async function sendSigned(sender: Sender, { network, signed, options, lastBlock }: Signed): Promise<string> {
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

// Solana's own codes: the trial before sending failed, a signature is wrong (two codes), the version is unknown; and JSON-RPC's
// for parameters that cannot be read.
const refused = [-32002, -32003, -32006, -32015, -32602]
const nodeBehind = -32005

function meaningOf({ code, details, message }: NodeRefusal): RefusalMeaning {
  const { err } = (details ?? {}) as { readonly err?: unknown }
  if (err === 'AlreadyProcessed' || /already been processed/.test(message)) return 'taken'
  // Another node may know the block already.
  if (code === nodeBehind || err === 'BlockhashNotFound') return 'notHere'
  return code !== undefined && refused.includes(code) ? 'refused' : 'unclear'
}
