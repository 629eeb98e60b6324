import {
  type AccountId,
  type ErrorCode,
  FoyerError,
  isFoyerError,
  loadChunk,
  loadExport,
  parseAccountId,
  type SessionCapabilities,
  type SignsPsbt,
  toAccountId,
  transactionReasons,
  type WalletRequest,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { loadAlong, requireGoingOn, requireNetwork } from '@foyer/common/session-kit'
import { isAddressOn, readAddress, toPlainAddress, type WalletAccount } from './addresses.js'
import { isAddress } from './addressForm.js'
import { smallestAmount } from './coins.js'
import { isUnknownMethod } from './errors.js'
import {
  type Actor,
  type BitcoinSigner,
  type InputToSign,
  requirePagePsbt,
  type SigningProtocol,
} from './requests.js'
import type { Sender } from './send.js'

/** The accounts and networks that requests refer to. */
interface BitcoinCurrent extends ActingAccount {
  /** The accounts that a request may use. */
  readonly accounts: () => readonly WalletAccount[]
  /**
   * Returns the account for an id, or a placeholder for it. `undefined` if the account does not belong to the
   * session.
   */
  readonly find: (id: AccountId) => WalletAccount | undefined
}

/** The capabilities of Bitcoin sessions. Each is present if the wallet supports it. */
type BitcoinCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPsbt' | 'sendTransaction' | 'sendAsset' | 'readPayer' | 'describeAccount'
>

/** Creates the Bitcoin capabilities over any signer: encodes requests and validates answers. */
export function bitcoinCapabilities(signer: BitcoinSigner, current: BitcoinCurrent): BitcoinCapabilities {
  const actorOf = ({ account = current.account(), signal, isAnswerKept }: WalletRequest) => {
    const found = current.find(account)
    if (!found) throw new FoyerError('WALLET_UNAUTHORIZED')
    return {
      account: found,
      networkId: parseAccountId(account).networkId,
      signal,
      isAnswerKept,
    } satisfies Actor
  }
  const { signMessage, signPsbt, sendTransfer } = signer
  const sendAsset: NonNullable<SessionCapabilities['sendAsset']> = async asked => {
    const { to, amount, token, onSigned, ...request } = asked
    if (token !== undefined) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendAsset (token)' })
    const actor = actorOf(request)
    const order = readOrder({ to, amount }, actor)
    const told = onSigned && { onSigned }
    return send({ signer, actor, networkOf: current.networkOf, wallet: current, ...told }, order)
  }
  return {
    describeAccount(account) {
      const found = current.find(account)
      if (!found) return undefined
      const { kind, publicKey } = found
      return { kind, ...(publicKey ? { publicKey } : {}) }
    },
    ...(signMessage && {
      async signMessage({ message, protocol: wanted, ...request }) {
        const actor = actorOf(request)
        const asked = { message, protocol: chooseProtocol(signer, { ...actor, wanted }) }
        const checking = loadAlong(() => loadExport('requireMessageSigner', () => import('./answers.js')))
        const answer = await signMessage(actor, asked)
        await (await checking)(current, { account: idOf(actor), message, answer })
        return answer.signature
      },
    }),
    ...(signPsbt && {
      signPsbt: async request => signGiven({ signer, current, actor: actorOf(request) }, request),
    }),
    ...((signPsbt ?? sendTransfer) && {
      sendTransaction: ({ transaction: { to, value: amount = 0n }, ...request }) =>
        sendAsset({ ...request, to, amount }),
      sendAsset,
    }),
    ...((sendTransfer ?? signer.canBroadcast) && {
      async readPayer(request) {
        const readPayer = await loadExport('readPayer', () => import('./answers.js'))
        return readPayer({ signer, wallet: current }, request)
      },
    }),
  }
}

const idOf = ({ account: { address }, networkId }: Actor) => toAccountId(networkId, address)

/** Sends through the wallet if it supports the account. Otherwise has it sign, and sends through the host's node. */
async function send(sender: Sender, order: ReturnType<typeof readOrder>): Promise<string> {
  const { signer, actor } = sender
  const { sendTransfer, sendsFrom, signPsbt, isRemote } = signer
  if (sendTransfer && (sendsFrom === 'any' || actor.account.kind === sendsFrom)) {
    if (!isRemote) await (await loadSending(module => module.requireFunds))(sender, order)
    requireGoingOn(actor.signal)
    try {
      return await sendTransfer({ ...actor, signal: actor.isAnswerKept ? undefined : actor.signal }, order)
    } catch (error) {
      if (!signPsbt || !isUnknownMethod(error)) throw error
    }
  }
  return (await loadSending(module => module.sendBitcoin))(sender, order)
}

const loadSending = <Part>(pick: (module: typeof import('./send.js')) => Part) =>
  loadChunk('send', () => import('./send.js'), pick)

/**
 * Chooses the signing protocol. Throws `REQUEST_UNSUPPORTED` if the address or the wallet does not support the
 * request.
 */
function chooseProtocol(
  { protocols }: BitcoinSigner,
  { account, wanted }: Pick<Actor, 'account'> & { readonly wanted: SigningProtocol | undefined },
): SigningProtocol {
  // BIP-137 does not cover Taproot addresses.
  const isTaproot = readAddress(account.address)?.type === 'p2tr'
  if (wanted && ((isTaproot && wanted === 'ecdsa') || !protocols?.includes(wanted)))
    throw new FoyerError('REQUEST_UNSUPPORTED', { method: `signMessage (${wanted})` })
  return wanted ?? (isTaproot ? 'bip322' : 'ecdsa')
}

/**
 * Validates a payment. Throws `ACCOUNT_INVALID`, or `AMOUNT_INVALID` for an amount that the network does not relay
 * (dust).
 */
function readOrder(
  { to, amount }: { readonly to: string; readonly amount: bigint },
  { networkId }: Actor,
): { readonly to: string; readonly amount: bigint } {
  const type = readAddress(to)?.type
  if (!type || !isAddress(to) || !isAddressOn(to, networkId))
    throw new FoyerError('ACCOUNT_INVALID', { value: to })
  if (amount < smallestAmount(type) || amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw new FoyerError('AMOUNT_INVALID', { value: String(amount) })
  return { to: toPlainAddress(to), amount }
}

interface Signing {
  readonly signer: BitcoinSigner
  readonly current: BitcoinCurrent
  readonly actor: Actor
}

type PsbtRequest = Parameters<SignsPsbt['signPsbt']>[0]

const load = () => import('./transactions.js')

/** Signs a PSBT of the page. The wallet broadcasts it if it can, otherwise the host's node does. */
async function signGiven(signing: Signing, request: PsbtRequest): ReturnType<SignsPsbt['signPsbt']> {
  const { signer, current, actor } = signing
  const { psbt, isBroadcast = false, onSigned } = request
  requirePagePsbt(psbt)
  const leavesSending = isBroadcast && !signer.canBroadcast
  // Fails before the wallet signs a transaction that nothing can send.
  if (leavesSending) requireNetwork(current.networkOf, actor.networkId)
  const inputs = await chooseInputs(signing, request)
  // Read before the request, because the wallet may change its accounts when it answers.
  const known = [...current.accounts(), ...(inputs ?? [])].map(({ address }) => address)
  const asked = { psbt, inputs, isBroadcast: isBroadcast && !leavesSending }
  const checking = loadAlong(() => loadExport('requirePsbtSigner', () => import('./answers.js')))
  // A broadcasting wallet may send as soon as it has the request, so `signal` no longer cancels it.
  const isKept = asked.isBroadcast && request.isAnswerKept
  if (isKept) requireGoingOn(actor.signal)
  const answer = await signer.signPsbt?.(isKept ? { ...actor, signal: undefined } : actor, asked)
  if (!answer) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signPsbt' })
  const { psbt: signed, transactionId, addresses = [] } = answer
  if (signed === undefined) return { psbt, ...(transactionId && { transactionId }) }
  // A broadcast transaction is final, whoever signed it. `readPayer` finds the payer.
  if (transactionId) return { psbt: signed, transactionId }
  const given = { account: idOf(actor), psbt, signed, own: [...known, ...addresses] }
  const settle = async () => {
    await (await checking)(current, given)
    if (!isBroadcast) return { psbt: signed }
    // Without a transaction id it is unknown whether the wallet sent the transaction. Broadcasting again is harmless:
    // a node that already has the transaction reports that.
    const network = requireNetwork(current.networkOf, actor.networkId)
    const sendGiven = await loadExport('sendGiven', load)
    const { signal } = actor
    const told = { signed, psbt, signal, ...(onSigned && { onSigned }) }
    return { psbt: signed, transactionId: await sendGiven(network, told) }
  }
  return asked.isBroadcast ? settle().catch(toldByNodes) : settle()
}

/** The codes of errors in which a node reports on this transaction: it is pending, or cannot be executed. */
const nodesWord: readonly ErrorCode[] = [
  'ABORTED',
  'FUNDS_INSUFFICIENT',
  'OUTCOME_UNKNOWN',
  'TRANSACTION_FAILED',
  'TRANSACTION_UNCONFIRMED',
]

/**
 * Rethrows an error in which a node reports on the transaction. Throws `OUTCOME_UNKNOWN` for any other error, because
 * the wallet may have sent the transaction.
 */
function toldByNodes(cause: unknown): never {
  if (isFoyerError(cause) && nodesWord.includes(cause.code)) throw cause
  return throwUnknown(cause)
}

/**
 * Throws `OUTCOME_UNKNOWN`, because a wallet that received a request to broadcast may have sent despite its answer.
 */
function throwUnknown(cause: unknown): never {
  const reason = 'the wallet answered with something else than the transaction, signed'
  throw new FoyerError('OUTCOME_UNKNOWN', { method: 'signPsbt', reason }, { cause })
}

/**
 * Returns the inputs that the page specifies, or the account's own if the wallet requires a list. `undefined` lets
 * the wallet choose.
 */
async function chooseInputs(
  { signer, current }: Signing,
  { psbt, inputs: named }: PsbtRequest,
): Promise<readonly InputToSign[] | undefined> {
  if (!named && !signer.needsInputs) return undefined
  const inputs = named
    ? named.map(({ index, account }) => {
        const found = current.find(account)
        if (!found) throw new FoyerError('WALLET_UNAUTHORIZED')
        return { index, address: found.address }
      })
    : (await loadExport('findOwnInputs', load))(psbt, current.accounts())
  if (inputs.length === 0)
    throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.nothingSpent })
  return inputs
}
