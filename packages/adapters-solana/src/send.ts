import { FoyerError, isFoyerError, loadExport, type Network, type TransactionRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import {
  type Actor,
  callNode,
  pause,
  refusalOf,
  requireGoingOn,
  requireNetwork,
  toSendError,
} from '@foyer/common/session-kit'
import { looksLikeTransaction, type SolanaSigner, toBase58, toBase64 } from './requests.js'
import { type Latest, readLatest, readStatus } from './status.js'

// In one file with sending, which waits for the same answers: it is small.
export { readOutcome } from './outcome.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signer: SolanaSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
  /** Whether the actor's signal counts only until something may have been sent. */
  readonly isAnswerKept?: boolean | undefined
}

/** Sends SOL and waits until it is confirmed. Resolves to the signature. */
export async function sendSol(sender: Sender, { to, value = 0n }: TransactionRequest): Promise<string> {
  const network = requireNetwork(sender.networkOf, sender.actor.networkId)
  const [buildSolTransfer, requireAddress] = await Promise.all([
    loadExport('buildSolTransfer', () => import('./transactions.js')),
    loadExport('requireAddress', () => import('./transactions.js')),
  ])
  requireAddress(to)
  const latest = await readLatest(network, sender.actor.signal)
  const draft = { from: sender.actor.address, blockhash: latest.blockhash }
  return send(sender, { network, latest, transaction: buildSolTransfer(draft, { to, lamports: value }) })
}

/** Sends a token (SPL Token or Token-2022), creates the receiver's account, and waits until it is confirmed. */
export async function sendToken(
  sender: Sender,
  { to, token, amount }: { readonly to: string; readonly token: string; readonly amount: bigint },
): Promise<string> {
  const network = requireNetwork(sender.networkOf, sender.actor.networkId)
  const { address: from, signal } = sender.actor
  const [buildTokenTransfer, requireAddress, readMint, requireOwnerAddress] = await Promise.all([
    loadExport('buildTokenTransfer', () => import('./transactions.js')),
    loadExport('requireAddress', () => import('./transactions.js')),
    loadExport('readMint', () => import('./reads.js')),
    loadExport('requireOwnerAddress', () => import('./reads.js')),
  ])
  for (const address of [to, token]) requireAddress(address)
  const [mint, latest] = await Promise.all([
    readMint({ network, signal }, token),
    readLatest(network, signal),
    requireOwnerAddress({ network, signal }, to),
  ])
  const transaction = buildTokenTransfer({ from, blockhash: latest.blockhash }, { to, amount, token: mint })
  return send(sender, { network, latest, transaction })
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
  requireGoingOn(actor.signal)
  return broadcast(network, { signed, options, signal: afterSending(sender) })
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
  const { signer, actor } = sender
  const signal = afterSending(sender)
  const sendSigned = async () => {
    const signed = await signOne(sender, transaction)
    requireGoingOn(actor.signal)
    return broadcast(network, { signed, signal })
  }
  const signature = signer.signTransactions
    ? await sendSigned()
    : await signAndSendTransaction(sender, { transaction })
  const { lastValidBlockHeight } = latest
  await untilConfirmed(network, { signature, lastValidBlockHeight, signal })
  return signature
}

/** What may have been sent is waited for, where its answer is to be kept. */
const afterSending = ({ actor, isAnswerKept }: Sender) => (isAnswerKept ? undefined : actor.signal)

async function signOne({ signer, actor }: Sender, transaction: Uint8Array): Promise<Uint8Array> {
  const [signed] = (await signer.signTransactions?.(actor, [transaction])) ?? []
  if (!signed || !looksLikeTransaction(signed))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'solana:signTransaction' })
  return signed
}

async function broadcast(
  network: Network,
  {
    signed,
    options,
    signal,
  }: {
    readonly signed: Uint8Array
    readonly options?: object | undefined
    readonly signal: AbortSignal | undefined
  },
): Promise<string> {
  const settings = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
  try {
    await callNode(network, { method: 'sendTransaction', params: [toBase64(signed), settings], signal })
  } catch (error) {
    if (!isAlreadyIn(error)) throw toSendError(error)
  }
  return toBase58(signed.slice(1, 65))
}

/** A node that was given up on may have passed the transaction on; the next one then has it already. */
function isAlreadyIn(error: unknown): boolean {
  const { details, message = '' } = refusalOf(error) ?? {}
  const { err } = (details ?? {}) as { readonly err?: unknown }
  return err === 'AlreadyProcessed' || /already been processed/.test(message)
}

/** A transaction on its way. */
interface Sent {
  readonly signature: string
  /** The last block it may be in. */
  readonly lastValidBlockHeight: number
}

const pollMs = 1000
const longestMs = 120_000

/**
 * Waits until a network confirmed a transaction, asking each second. Failures: `TRANSACTION_FAILED` when
 * the network took it and undid it, or did not take it in time, and `ABORTED`. Nodes that do not answer prove nothing: after two
 * minutes of them it resolves, since the transaction may well be in.
 */
export async function untilConfirmed(
  network: Network,
  { signature, lastValidBlockHeight, signal }: Sent & { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < longestMs) {
    try {
      if (await isIn(network, { signature, signal })) return
      const height = await callNode(network, { method: 'getBlockHeight', signal })
      if (typeof height === 'number' && height > lastValidBlockHeight) {
        // It may have come in between the two questions.
        if (await isIn(network, { signature, signal })) return
        throw new FoyerError('TRANSACTION_FAILED', {
          reason: 'the network did not take the transaction in time',
        })
      }
    } catch (error) {
      if (!isFoyerError(error, 'RPC_FAILED')) throw error
    }
    await pause(pollMs, signal)
  }
}

async function isIn(
  network: Network,
  question: { readonly signature: string; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const status = await readStatus(network, question)
  if (status?.status === 'failed') throw new FoyerError('TRANSACTION_FAILED', { reason: status.reason })
  return status?.status === 'succeeded'
}
