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
import { failOrder } from '../../orders/endings.js'
import type { OrderActions } from '../../orders/state.js'
import { askWalletToSend } from '../../orders/transfer.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import { hasAbility, selectFamily, selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import { isFeeCovered, type NativeNeeds, readNativeNeeds, refusals } from './needs.js'
import {
  type FeeReading,
  isUnconfirmed,
  type SendEvent,
  type SendKnown,
  type SendNeeds,
  type SentTransfer,
  selectSend,
} from './state.js'

/** Whether accounts of a namespace can send. */
export function canSend(state: NetworksPart, namespace: Namespace | undefined): boolean {
  return hasAbility(state, namespace, 'send')
}

/** A transfer as events tell it. */
function toSendReport(state: SendKnown, { networkId, token, amount }: SendDraft): SendReport {
  return { isSmartAccount: usesSmartAccount(state), network: networkId, token: token.symbol, amount }
}

/** What remains of a draft once its wallet sent it. */
function toSentTransfer(state: SendKnown, draft: SendDraft, hash: string): SentTransfer {
  const { networkId, amount, token, to, toName } = draft
  const explorerUrl = explorerLink(selectNetwork(state, networkId), 'tx', hash)
  return { hash, explorerUrl, networkId, amount, symbol: token.symbol, to, toName }
}

/** What the network says a draft needs. Failures: as `readNativeNeeds`. */
export function readDraftNeeds(
  needs: SendNeeds,
  { account, to, units, token }: SendDraft,
  signal: AbortSignal,
): Promise<NativeNeeds | undefined> {
  return readNativeNeeds(needs, { account, to, units, tokenId: token.address, signal })
}

/** How much of the network's own currency a draft sends, beside its fee. */
export function nativeUnits({ token, units }: SendDraft): bigint {
  return token.address === undefined ? units : 0n
}

/**
 * Makes sure before a wallet is asked that the account holds what is sent and what it costs. Throws
 * `FUNDS_INSUFFICIENT`, and why the network would undo the transfer. A network that does not answer stops nobody: the
 * wallet has another node. What the review read is not read again: a phone opens the wallet only in the task of the press.
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

/** Nothing of a network that could not be asked. */
function unlessRefused(thrown: unknown): undefined {
  if (refusals.has(toFoyerError(thrown).code)) throw thrown
}

const toRefusal = ({ code, context }: Failure) => new FoyerError(code, context as never) // its own context

const insufficient = (symbol: string) => new FoyerError('FUNDS_INSUFFICIENT', { symbol })

/** Where a visitor is who waits for the wallet. */
const waitingViews: readonly View[] = ['WalletSendPreview', 'ApproveTransaction']

/**
 * Puts the entry of a transfer on the stack before it is signed, and takes it off when it ended: after a token, and
 * where the family says so, the account is behind the receipt then; after a coin, and after a failure, what was there
 * before. Who went elsewhere, or came back by another way, stays there.
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
    const isDrawn = modal.isOpen || options.enableEmbedded
    const isThere = isDrawn && waitingViews.includes(currentRoute(before).view)
    end(isSent && isThere ? 'succeeded' : undefined)
    const isLed = store.getState().router.history !== before.history
    if (isLed && leadsToAccount) router.push({ view: 'WalletSendPreview' })
  }
}

/** Sends drafts, one at a time. */
interface Sender {
  /** Sends a draft; while one is being sent, that one is the answer. Rejects with what `SendActions.send` says. */
  send(order: SendOrder): Promise<SentTransfer>
  /** The visitor's own decision: what the wallet was not asked for yet is not asked for, and it is not waited for any more. */
  cancel(): void
  /** The form is another one now. What the wallet was asked for goes on: its answer counts. */
  leave(): void
  stop: Stop
}

/** A draft, and what its review read of the fee. */
interface SendOrder {
  readonly draft: SendDraft
  readonly reviewed: FeeReading
}

/** What is being sent for the form as it is. */
interface Sending {
  readonly attempt: number
  /** Of its request, once the wallet is asked. */
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

  const fail = (draft: SendDraft, attempt: number, thrown: unknown) =>
    failOrder(
      { needs, flow: { dispatch }, end: end.signal },
      {
        ...{ attempt, thrown },
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
      summary: { amount, symbol: token.symbol, to: toName ?? to },
      ask: (released, { onSigned }) => askWalletToSend(needs, draft, { released, onSigned }),
      signal: end.signal,
      onLate: late => void succeed(draft, attempt, late),
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
      const error = fail(draft, attempt, thrown)
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

/** The visitor is told of a failure, and the rooms that hold what was read of the account. */
function tellFailure(needs: SendNeeds, { draft, error }: FailedDraft): void {
  // Nothing was sent for certain, and the visitor brought it about.
  const isForeign = isFoyerError(error, 'TRANSACTION_FAILED')
  const isOwnDoing = !isForeign && (refusals.has(error.code) || isFoyerError(error, 'REQUEST_REJECTED'))
  if (!isOwnDoing) needs.announceMove(draft.account)
  // Nobody may say that it failed of what may have been sent.
  if (!knownEnds.has(error.code)) return
  // The visitor reads of the other account, which says more.
  if (isFoyerError(error, 'ACCOUNT_CHANGED')) return
  // The form is empty by now, as the page followed the wallet: what is told stands over the page.
  if (isFoyerError(error, 'SIGNED_BY_ANOTHER_ACCOUNT')) {
    const failure = toFailure(error)
    needs.notices.showSnackbar('error', { kind: 'failure', failure }, { isForPage: true })
    return
  }
  needs.notices.showSnackbar('error', { kind: 'notice', code: 'SEND_FAILED' })
  if (!isOwnDoing) needs.report(error)
}

/** A transfer that is complete enough for a wallet to be asked. */
export interface SendDraft {
  readonly account: AccountId
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** The plain address that pays. */
  readonly from: string
  readonly to: string
  readonly toName: string | undefined
  readonly token: TokenBalance
  /** The amount in smallest units, never zero. */
  readonly units: bigint
  readonly amount: string
  /** A text for the receiver, where transfers of the family carry one. */
  readonly memo: string | undefined
}

/**
 * The transfer of the form. Throws `CHAIN_UNSUPPORTED` for an account whose family cannot send, whatever the form says;
 * then `SEND_INCOMPLETE` and `TOKEN_REQUIRED`; `ACCOUNT_NOT_CONNECTED` where there is nobody to send, `AMOUNT_INVALID`
 * where what was typed is ambiguous, no amount, or finer than the token.
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
  if (isUnconfirmed(receiver))
    throw new FoyerError('RECEIVER_UNCONFIRMED', { risk: 'checksum', receiver: address })
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
