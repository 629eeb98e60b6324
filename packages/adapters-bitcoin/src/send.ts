import {
  type AnsweringWallet,
  FoyerError,
  isFoyerError,
  loadExport,
  type Network,
  type SendingRequest,
  toAccountId,
  withDeadline,
} from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { requireGoingOn, requireNetwork, rpcFailure } from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'
import type { Draft } from './coins.js'
import { draftPayment, insufficient } from './draft.js'
import { callEsplora, giveToNodes } from './esplora.js'
import type { Actor, BitcoinSigner } from './requests.js'

/** The actor, network lookup and wallet of a transfer. The actor's signal is the request's signal. */
export interface Sender extends Pick<SendingRequest, 'onSigned'> {
  readonly signer: BitcoinSigner
  readonly actor: Actor
  readonly networkOf: NetworkOf
  /** The wallet whose answers are checked. */
  readonly wallet: AnsweringWallet
}

/** The receiver, and the amount in satoshi. */
interface Order {
  readonly to: string
  readonly amount: bigint
}

/**
 * Sends bitcoin with a wallet that can only sign: builds the transaction from the account's UTXOs and broadcasts it
 * through the host's node. Resolves to the transaction id. Failures: `FUNDS_INSUFFICIENT` before the wallet receives
 * a request, `SIGNED_BY_ANOTHER_ACCOUNT` before any broadcast, `TRANSACTION_FAILED` if the network rejects it,
 * `TRANSACTION_UNCONFIRMED`, `NETWORK_UNSUPPORTED`, `RPC_FAILED`, and failures of the wallet.
 */
export async function sendBitcoin(
  { signer, actor, networkOf, wallet, onSigned }: Sender,
  { to, amount }: Order,
): Promise<string> {
  const { account, networkId, signal } = actor
  const network = requireNetwork(networkOf, networkId)
  const draft = await draftPayment(network, { account, to, amount, signal })
  if (!draft.isEnough) throw insufficient(network)
  const load = () => import('./transactions.js')
  const [buildPsbt, finishPsbt] = [await loadExport('buildPsbt', load), await loadExport('finishPsbt', load)]
  const requirePsbtSigner = await loadExport('requirePsbtSigner', () => import('./answers.js'))
  const isLegacy = readAddress(account.address)?.type === 'p2pkh'
  const earlier = isLegacy ? await readEarlier(network, { draft, signal }) : []
  const psbt = buildPsbt({ account, draft, to, amount, earlier })
  const inputs = draft.coins.map((_, index) => ({ index, address: account.address }))
  requireGoingOn(signal)
  const signed = await signer.signPsbt?.(actor, { psbt, inputs })
  if (!signed?.psbt) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signPsbt' })
  const own = [account.address]
  requirePsbtSigner(wallet, {
    account: toAccountId(networkId, account.address),
    psbt,
    signed: signed.psbt,
    own,
  })
  const finished = finishPsbt({ signed: signed.psbt, psbt })
  requireGoingOn(signal)
  const told = { signal: actor.isAnswerKept ? undefined : signal, ...(onSigned && { onSigned }) }
  return giveToNodes(network, finished, told)
}

const checkMs = 3000

/**
 * Checks the account's balance before a wallet that broadcasts by itself receives a request. Throws
 * `FUNDS_INSUFFICIENT` or `ABORTED`. Skips the check if the network is unknown or does not answer in time, because
 * the wallet has its own node.
 */
export async function requireFunds({ actor, networkOf }: Sender, { to, amount }: Order): Promise<void> {
  const { account, networkId, signal } = actor
  const network = networkOf(networkId)
  if (!network) return
  const onTimeout = () => rpcFailure(network, 'no answer in time')
  const draft = await withDeadline(inner => draftPayment(network, { account, to, amount, signal: inner }), {
    timeoutMs: checkMs,
    signal,
    onTimeout,
  }).catch(error => {
    if (isFoyerError(error, 'RPC_FAILED')) return undefined
    throw error
  })
  if (draft && !draft.isEnough) throw insufficient(network)
}

/** Reads the full transactions behind legacy inputs, because their signatures do not commit to the amounts. */
function readEarlier(
  network: Network,
  { draft, signal }: { readonly draft: Draft; readonly signal: AbortSignal | undefined },
): Promise<readonly string[]> {
  const read = ({ transactionId }: { readonly transactionId: string }) =>
    callEsplora(network, { path: `/tx/${transactionId}/hex`, signal })
  return Promise.all(draft.coins.map(read))
}
