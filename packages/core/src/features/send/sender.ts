import {
  type AccountId,
  type Failure,
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  randomId,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { isFinerThan, typedUnits } from '@foyer/common/typed-amounts'
import type { SendReport } from '../../base/events.js'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import { currentRoute } from '../../modal/router/routerState.js'
import type { View } from '../../modal/views.js'
import { knownEnds } from '../../orders/ask.js'
import { failOrder, refuteOrder } from '../../orders/endings.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { askWalletToSend } from '../../orders/transfer.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import { hasAbility, selectFamily, selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import { tokenKey } from '../tokens/state.js'
import { isFeeCovered, type NativeNeeds, readNativeNeeds, refusals } from './needs.js'
import {
  type FeeReading,
  type SendEvent,
  type SendKnown,
  type SendNeeds,
  type SentTransfer,
  selectSend,
  unconfirmedDoubt,
} from './state.js'

/** Returns whether accounts of a namespace can send. */
export function canSend(state: NetworksPart, namespace: Namespace | undefined): boolean {
  return hasAbility(state, namespace, 'send')
}

/** Returns a transfer as the properties of an analytics event. */
function toSendReport(state: SendKnown, { networkId, token, amount }: SendDraft): SendReport {
  return { isSmartAccount: usesSmartAccount(state), network: networkId, token: token.symbol, amount }
}

/** Returns the result of a draft that its wallet sent. */
function toSentTransfer(state: SendKnown, draft: SendDraft, hash: string): SentTransfer {
  const { networkId, amount, token, to, toName } = draft
  const explorerUrl = explorerLink(selectNetwork(state, networkId), 'tx', hash)
  return { hash, explorerUrl, networkId, amount, symbol: token.symbol, to, toName }
}

/** Reads the fee and balance for a draft. Failures: those of `readNativeNeeds`. */
export function readDraftNeeds(
  needs: SendNeeds,
  { account, to, units, token }: SendDraft,
  signal: AbortSignal,
): Promise<NativeNeeds | undefined> {
  return readNativeNeeds(needs, { account, to, units, tokenId: token.address, signal })
}

/** Returns the native currency that a draft sends, without its fee. */
export function nativeUnits({ token, units }: SendDraft): bigint {
  return token.address === undefined ? units : 0n
}

/**
 * Checks before the wallet request that the account holds the amount and the fee. Throws `FUNDS_INSUFFICIENT`, or the
 * network's reason to revert the transfer. A network that does not answer is ignored, because the wallet has its own
 * node. The review's values are not read again: a phone opens the wallet only in the same task as the press.
 */
async function requireFunds(
  needs: SendNeeds,
  draft: SendDraft,
  { reviewed, signal }: { readonly reviewed: FeeReading; readonly signal: AbortSignal },
): Promise<void> {
  const { symbol, quantity } = draft.token
  if (draft.units > typedUnits(quantity.numeric, Number(quantity.decimals))) throw insufficient(symbol)
  if (reviewed.status === 'known' && !reviewed.isCovered) throw insufficient(reviewed.symbol)
  if (reviewed.status === 'refused') throw toRefusal(reviewed.failure)
  if (reviewed.status === 'known' || reviewed.status === 'failed') return
  const costs = await readDraftNeeds(needs, draft, signal).catch(unlessRefused)
  if (costs && !isFeeCovered(costs, nativeUnits(draft))) throw insufficient(costs.symbol)
}

/** Rethrows a network's refusal. Returns `undefined` for a network that could not be read. */
function unlessRefused(thrown: unknown): undefined {
  if (refusals.has(toFoyerError(thrown).code)) throw thrown
}

const toRefusal = ({ code, context }: Failure) => new FoyerError(code, context as never) // the code's own context

const insufficient = (symbol: string) => new FoyerError('FUNDS_INSUFFICIENT', { symbol })

/** The views in which the visitor waits for the wallet. */
const waitingViews: readonly View[] = ['WalletSendPreview', 'ApproveTransaction']

/**
 * Pushes the stack entry of a transfer before it is signed, and removes it afterwards. After a token transfer, and
 * for some families, the receipt leads back to the account. After a transfer of the native currency or a failure, the
 * previous views stay. A visitor who left for another view stays there.
 */
function enterTransfer(
  { store, router }: SendNeeds,
  { token, namespace }: SendDraft,
): (isSent: boolean) => void {
  const leadsToAccount =
    token.address !== undefined || selectFamily(store.getState(), namespace)?.endsAtAccount === true
  const end = router.beginTransaction({ view: leadsToAccount ? { view: 'Account' } : null })
  return isSent => {
    const { modal, options, router: before } = store.getState()
    const isDrawn = modal.isOpen || options.modal.placement === 'inline'
    const isThere = isDrawn && waitingViews.includes(currentRoute(before).view)
    end(isSent && isThere ? 'succeeded' : undefined)
    const isLed = store.getState().router.history !== before.history
    if (isLed && leadsToAccount) router.push({ view: 'WalletSendPreview' })
  }
}

/** The sender of drafts, one at a time. */
interface Sender {
  /** Sends a draft. While one is being sent, returns its promise. Rejects with the failures of `SendActions.send`. */
  send(order: SendOrder): Promise<SentTransfer>
  /**
   * Cancels on behalf of the visitor. Ends the checks before the wallet request, or the wait for the wallet's answer.
   */
  cancel(): void
  /** Detaches the transfer from a form that has changed. A request to the wallet continues, and its answer counts. */
  leave(): void
  stop: Stop
}

/** A draft, and the fee that its review read. */
interface SendOrder {
  readonly draft: SendDraft
  readonly reviewed: FeeReading
}

/** The transfer in progress for the current form. */
interface Sending {
  readonly attempt: number
  /** The id of the wallet request, once it is sent. */
  readonly id: string
  readonly checks: Lifetime
  readonly sent: Promise<SentTransfer>
}

interface SenderNeeds {
  readonly orders: OrderActions
  readonly dispatch: (event: SendEvent) => void
}

export function createSender(needs: SendNeeds, { orders, dispatch }: SenderNeeds): Sender {
  const end = createLifetime()
  let attempts = 0
  let sending: Sending | undefined
  const reportOf = (draft: SendDraft) => toSendReport(needs.store.getState(), draft)

  const succeed = (draft: SendDraft, attempt: number, hash: string): SentTransfer => {
    const transfer = toSentTransfer(needs.store.getState(), draft, hash)
    if (end.signal.aborted) return transfer
    dispatch({ type: 'succeeded', attempt, transfer })
    needs.track({ event: 'SEND_SUCCESS', properties: reportOf(draft) })
    needs.notices.showSnackbar('success', { kind: 'notice', code: 'TRANSACTION_STARTED' })
    return transfer
  }

  const fail = (draft: SendDraft, { id, attempt }: Pick<Sending, 'id' | 'attempt'>, thrown: unknown) =>
    failOrder(
      { needs, flow: { dispatch }, end: end.signal },
      {
        ...{ attempt, thrown, isOpen: orders.mayBeSent(id) },
        toEvent: message => ({ event: 'SEND_ERROR', properties: { ...reportOf(draft), message } }),
        tell: error => tellFailure(needs, { draft, error }),
      },
    )

  const ask = async (
    { draft, reviewed }: SendOrder,
    { id, attempt, checks: { signal: checks } }: Omit<Sending, 'sent'>,
  ): Promise<string> => {
    await requireFunds(needs, draft, { reviewed, signal: checks })
    if (checks.aborted) throw new FoyerError('ABORTED')
    const { account, amount, token, to, toName } = draft
    return orders.ask({
      id,
      kind: 'send',
      account,
      summary: {
        amount,
        symbol: token.symbol,
        token: tokenKey(token),
        to: toName ?? to,
        ...(toName ? { toAddress: to } : {}),
      },
      ask: (released, { onSigned }) => askWalletToSend(needs, draft, { released, onSigned }),
      signal: end.signal,
      onLate: late => void succeed(draft, attempt, late),
      onLateRefusal: failure => refuteOrder({ flow: { dispatch }, end: end.signal }, attempt, failure),
    })
  }

  const run = async (order: SendOrder, begun: Omit<Sending, 'sent'>): Promise<SentTransfer> => {
    const { draft } = order
    const { attempt } = begun
    dispatch({ type: 'asked', attempt })
    needs.track({ event: 'SEND_INITIATED', properties: reportOf(draft) })
    const leaveEntry = enterTransfer(needs, draft)
    try {
      const transfer = succeed(draft, attempt, await ask(order, begun))
      leaveEntry(true)
      return transfer
    } catch (thrown) {
      const error = fail(draft, begun, thrown)
      leaveEntry(false)
      throw error
    } finally {
      if (sending?.attempt === attempt) sending = undefined
    }
  }

  const leave = () => {
    sending?.checks.end()
    sending = undefined
  }

  return {
    send(order) {
      if (sending) return sending.sent
      const begun = { attempt: ++attempts, id: randomId(), checks: createLifetime() }
      const sent = run(order, begun)
      sending = { ...begun, sent }
      return sent
    },
    cancel() {
      const { id } = sending ?? {}
      leave()
      if (id) orders.stopWaiting(id)
    },
    leave,
    stop() {
      end.end()
      leave()
    },
  }
}

interface FailedDraft {
  readonly draft: SendDraft
  readonly error: FoyerError
}

/**
 * Reports a failure to the visitor and the host, and has the account's balances read again where they may have
 * changed.
 */
function tellFailure(needs: SendNeeds, { draft, error }: FailedDraft): void {
  // Failures that the visitor caused, after which certainly nothing was sent.
  const isForeign = isFoyerError(error, 'TRANSACTION_FAILED')
  const isOwnDoing = !isForeign && (refusals.has(error.code) || isFoyerError(error, 'REQUEST_REJECTED'))
  if (!isOwnDoing) needs.announceMove(draft.account)
  // A transfer that may have been sent must not be reported as failed.
  if (!knownEnds.has(error.code)) return
  // The message about the other account is more specific.
  if (isFoyerError(error, 'ACCOUNT_CHANGED')) return
  // The form was emptied with the account change, so the message is shown on the page.
  if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) {
    const failure = toFailure(error)
    needs.notices.showSnackbar('error', { kind: 'failure', failure }, { isForPage: true })
    return
  }
  needs.notices.showSnackbar('error', { kind: 'notice', code: 'SEND_FAILED' })
  if (!isOwnDoing) needs.report(error)
}

/** A transfer with everything that a wallet request needs. */
export interface SendDraft {
  readonly account: AccountId
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** The sender's plain address. */
  readonly from: string
  readonly to: string
  readonly toName: string | undefined
  readonly token: TokenBalance
  /** The amount in smallest units, never zero. */
  readonly units: bigint
  readonly amount: string
  /** The memo for the receiver, if the family supports one. */
  readonly memo: string | undefined
}

/**
 * Returns the transfer of the form. Throws `CHAIN_UNSUPPORTED` first, for an account whose family cannot send;
 * `AMOUNT_INVALID` if the text is ambiguous, not an amount, or has more decimals than the token; `SEND_INCOMPLETE`;
 * `ACCOUNT_NOT_CONNECTED`; `RECEIVER_UNCONFIRMED` until the visitor confirms a doubtful address; and
 * `TOKEN_REQUIRED`.
 */
export function requireDraft(state: SendKnown): SendDraft {
  const account = selectActiveAccount(state)
  if (account) requireSender(state, parseAccountId(account))
  const form = selectSend(state)
  const { token, amount, receiver, field } = form
  const address = 'address' in receiver ? receiver.address : undefined
  if (field.reading.status === 'ambiguous' || field.reading.status === 'invalid') throw unusable(field.text)
  if (!/[1-9]/.test(amount) || !address) throw incomplete()
  if (!account) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
  const doubt = unconfirmedDoubt(receiver)
  if (doubt) throw new FoyerError('RECEIVER_UNCONFIRMED', { risk: doubt, receiver: address })
  const { namespace, networkId, address: from } = parseAccountId(account)
  if (!token || token.chainId !== networkId) {
    throw new FoyerError('TOKEN_REQUIRED')
  }
  if (isFinerThan(amount, Number(token.quantity.decimals))) throw unusable(field.text)
  const units = typedUnits(amount, Number(token.quantity.decimals))
  const memo = hasAbility(state, namespace, 'memo') ? form.memo.trim() : undefined
  const toName = receiver.status === 'named' ? receiver.profileName : undefined
  return { account, namespace, networkId, from, to: address, toName, token, units, amount, memo }
}

function requireSender(
  state: NetworksPart,
  { namespace, networkId }: Pick<SendDraft, 'namespace' | 'networkId'>,
): void {
  if (canSend(state, namespace)) return
  throw new FoyerError('CHAIN_UNSUPPORTED', { networkId })
}

const unusable = (value: string) => new FoyerError('AMOUNT_INVALID', { value })

const incomplete = () => new FoyerError('SEND_INCOMPLETE')
