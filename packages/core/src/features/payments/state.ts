import { type AccountId, parseAccountId } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'
import { transactionLink } from '../activity/describeTransaction.js'
import type { FeatureHost } from '../FeatureHost.js'

/** What a wallet is asked for that costs something, or that is signed for once: a name. */
export type PaymentKind = 'send' | 'approve' | 'swap' | 'pay' | 'name'

/** What is paid, for people. Amounts are decimal text. */
export interface PaymentSummary {
  readonly amount?: string | undefined
  readonly symbol?: string | undefined
  /** An address, or the name the visitor chose. */
  readonly to?: string | undefined
  readonly targetAmount?: string | undefined
  readonly targetSymbol?: string | undefined
}

/** How far a payment is. */
export type PaymentProgress =
  /** The wallet holds the request: it may be approved at any time. */
  | { readonly status: 'asking' }
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'succeeded' | 'failed'; readonly hash: string }

/** A payment under way, wherever the visitor is meanwhile: from the moment the wallet is asked until it is told. */
export interface Payment {
  readonly id: string
  readonly kind: PaymentKind
  /** Who pays, on which network. */
  readonly account: AccountId
  readonly summary: PaymentSummary
  /** When the wallet was asked, in ms since 1970. */
  readonly startedAt: number
  readonly progress: PaymentProgress
  /** Whether the visitor was told how it ended. */
  readonly isTold: boolean
}

/** The payments of this browser's visitor, newest first. */
export interface PaymentsState {
  readonly payments: readonly Payment[]
}

export const initialPaymentsState: PaymentsState = { payments: [] }

/** What happened to a payment. */
export type PaymentEvent =
  | { readonly type: 'asked'; readonly payment: Payment }
  /** The wallet declined, or signed what moves nothing; or the visitor stopped waiting. */
  | { readonly type: 'released'; readonly id: string }
  | { readonly type: 'sent'; readonly payment: Payment; readonly hash: string }
  | { readonly type: 'ended'; readonly id: string; readonly outcome: 'succeeded' | 'failed' }
  | { readonly type: 'told'; readonly id: string }

/** How many payments are kept; what a wallet still holds, or the visitor was not told, is never dropped. */
const paymentLimit = 20

/**
 * The payments after an event. Total and pure. An account whose wallet holds a request is asked for nothing more; what was
 * sent counts even where nobody waited for it any more; what ended does not change again.
 */
export function nextPayments(payments: readonly Payment[], event: PaymentEvent): readonly Payment[] {
  const change = (id: string, next: (payment: Payment) => Payment) =>
    payments.map(each => (each.id === id ? next(each) : each))
  switch (event.type) {
    case 'asked':
      return heldRequest(payments, event.payment.account)
        ? payments
        : withinLimit([event.payment, ...payments])
    case 'released':
      return payments.filter(({ id, progress }) => id !== event.id || progress.status !== 'asking')
    case 'sent': {
      const { payment, hash } = event
      const known = payments.some(({ id }) => id === payment.id)
      const sent: Payment = { ...payment, progress: { status: 'sent', hash } }
      return known
        ? change(payment.id, each => (each.progress.status === 'asking' ? sent : each))
        : withinLimit([sent, ...payments])
    }
    case 'ended':
      return change(event.id, each =>
        each.progress.status === 'sent'
          ? { ...each, progress: { status: event.outcome, hash: each.progress.hash } }
          : each,
      )
    case 'told':
      return change(event.id, each => ({ ...each, isTold: true }))
  }
}

function withinLimit(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter(({ progress, isTold }, index) => index < paymentLimit || !isTold || isOpen(progress))
}

/** Whether it is not known yet how a payment ends. */
function isOpen({ status }: PaymentProgress): boolean {
  return status === 'asking' || status === 'sent'
}

/** The request that an account's wallet holds, on whichever of its networks. */
export function heldRequest(payments: readonly Payment[], account: AccountId): Payment | undefined {
  return payments.find(each => each.progress.status === 'asking' && isSamePayer(each.account, account))
}

// Wallets write an address with and without capitals.
function isSamePayer(one: AccountId, other: AccountId): boolean {
  return payerOf(one) === payerOf(other)
}

function payerOf(account: AccountId): string {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address.toLowerCase()}`
}

/** A payment, with where it can be looked up. */
export interface PaymentShown extends Payment {
  readonly networkName: string | undefined
  readonly explorerUrl: string | undefined
}

/** The payments of this browser's visitor, newest first. */
export function selectPayments(state: PaymentsKnown): readonly PaymentShown[] {
  return read(state).payments.map(payment => {
    const network = selectNetwork(state, parseAccountId(payment.account).networkId)
    const { progress } = payment
    const explorerUrl = 'hash' in progress ? transactionLink(network, progress.hash) : undefined
    return { ...payment, networkName: network?.name, explorerUrl }
  })
}

/** What the wallet of an account holds: until it answers, or the visitor stops waiting, nothing more is asked of it. */
export function selectHeldRequest(state: PaymentsKnown, account: AccountId | undefined): Payment | undefined {
  return account && heldRequest(read(state).payments, account)
}

function read({ features }: PaymentsKnown): PaymentsState {
  return (features['payments'] as PaymentsState | undefined) ?? initialPaymentsState // written by this room alone
}

/** Tells one payment from the next; without a meaning. */
export function createPaymentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The state, as far as it is this room's. */
type PaymentsPart = FeaturePart<'payments', PaymentsState>

/** What this room knows of the state. */
type PaymentsKnown = PaymentsPart & NetworksPart

/** What this room needs of those below. */
export type PaymentsNeeds = Pick<
  FeatureHost<PaymentsKnown>,
  'store' | 'storage' | 'adapters' | 'announceMove'
>

/** How a wallet is asked, once. */
export interface MoneyRequest {
  readonly kind: PaymentKind
  /** Who pays, on which network. */
  readonly account: AccountId
  readonly summary: PaymentSummary
  /**
   * Puts the request to the wallet: resolves to the transaction's hash, or to the signature for a name, however late. The
   * signal aborts when the visitor stops waiting.
   */
  ask(released: AbortSignal): Promise<string>
  /** Ends the wait of whoever asks. The wallet holds the request all the same. */
  readonly signal?: AbortSignal | undefined
  /** Told the answer that came after the wait ended. */
  readonly onLate?: (answer: string) => void
}

/** What other rooms and views do with payments. */
export interface PaymentActions {
  /**
   * Has a wallet asked for money, one request per account at a time: no move, close, reload or other tab ends the lock, but
   * the wallet's answer, or `stopWaiting`. Resolves to the wallet's answer. Failures: `REQUEST_HELD` where the account's
   * wallet holds a request; `REQUEST_TIMED_OUT` after five minutes and `ABORTED` by the signal, after both of which the
   * lock stays; those of the wallet.
   */
  ask(request: MoneyRequest): Promise<string>
  /** The visitor's own decision: forgets the request that the account's wallet holds. An approval that comes late still counts. */
  stopWaiting(account: AccountId): void
  /** The visitor was told how a payment ended. */
  tell(id: string): void
}

/** For features that ask a wallet to pay. */
export interface PaymentsAccess {
  /**
   * What wallets are asked to pay, one request per account at a time. Failure: `FEATURE_LOAD_FAILED`; the next call tries
   * again.
   */
  payments(): Promise<PaymentActions>
}
