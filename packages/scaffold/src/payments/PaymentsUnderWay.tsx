import { type AccountId, type Failure, parseAccountId } from '@foyer/common'
import {
  currentRoute,
  type FoyerState,
  hasAbility,
  selectAccount,
  selectActiveAccount,
  type View,
} from '@foyer/core'
import {
  hasHash,
  type Order,
  type OrderActions,
  type OrderKind,
  type ShownOrder,
  selectOrders,
} from '@foyer/core/features'
import { Button, IconButton, ViewBody } from '@foyer/ui'
import CloseIcon from '@foyer/ui/icons/close'
import ExternalIcon from '@foyer/ui/icons/external'
import { ProgressRow } from '@foyer/ui/payments'
import { type JSX, useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { selectHasHistory } from '../foyer/selectHasHistory.js'
import { usePart } from '../foyer/usePart.js'
import { useMessages } from '../foyer/ViewContext.js'
import { failedHash } from './FailureLink.js'
import { isPaymentOver, PaymentIcon, paymentTones } from './PaymentIcon.js'
import { stateOf, usePaymentTexts } from './paymentTexts.js'
import { StopWaiting } from './StopWaiting.js'

/** The view that shows a payment, and the feature with its flow. */
const homes: Readonly<
  Record<
    Exclude<OrderKind, 'call'>,
    { readonly view: View; readonly feature: 'send' | 'swap' | 'pay' | 'names' }
  >
> = {
  send: { view: 'WalletSendPreview', feature: 'send' },
  approve: { view: 'SwapPreview', feature: 'swap' },
  swap: { view: 'SwapPreview', feature: 'swap' },
  pay: { view: 'PayLoading', feature: 'pay' },
  name: { view: 'RegisterAccountName', feature: 'names' },
}

/** The fields of the flows that identify their transaction. */
interface ShownFlow {
  readonly flow?: {
    readonly status: string
    readonly failure?: Failure
    readonly isOpen?: boolean
    readonly means?: { readonly type: 'wallet' | 'exchange' }
    readonly hash?: string
    readonly result?: string
    readonly transfer?: { readonly hash: string }
    readonly receipt?: { readonly hash: string }
  }
  readonly registration?: { readonly status: string }
}

/** Returns whether a flow waits for its wallet, or its view says that the wallet may still send. */
function isAsking({ flow, registration }: ShownFlow): boolean {
  if (flow?.means?.type === 'exchange') return false
  if (flow?.isOpen) return true
  return ['asking', 'initiating', 'signing'].includes(flow?.status ?? registration?.status ?? '')
}

/** Returns whether an account pays in the current view, or did before its wallet ended the session. */
function isPayer(state: FoyerState, account: AccountId): boolean {
  const { namespace, address } = parseAccountId(account)
  const inUse = selectAccount(state, namespace)?.address
  return inUse === undefined || inUse.toLowerCase() === address.toLowerCase()
}

/** Returns whether the current view already shows this payment. */
function isShownByView(state: FoyerState, { kind, progress, account }: Order): boolean {
  if (kind === 'call') return false
  const { view, feature } = homes[kind]
  if (currentRoute(state.router).view !== view) return false
  const shownFlow = (state.features[feature] ?? {}) as ShownFlow // each flow has some of these fields
  // The request is the flow's own, because a wallet holds only one of an account.
  if (progress.status === 'asking') return isAsking(shownFlow) && isPayer(state, account)
  const { flow } = shownFlow
  const failed = flow?.failure && failedHash(flow.failure)
  const shown = [flow?.hash, flow?.result, flow?.transfer?.hash, flow?.receipt?.hash, failed]
  return shown.some(hash => hasHash(progress, hash))
}

/** A payment requested from a wallet. The app's own transactions have a notice and an activity row instead. */
type RequestedPayment = Exclude<ShownOrder, { readonly kind: 'app' }>

/** Props of {@link PaymentRow}. */
interface PaymentRowProps {
  readonly payment: RequestedPayment
  /** `undefined` until the feature is loaded. */
  readonly actions: OrderActions | undefined
}

function Actions({ payment, actions }: PaymentRowProps): JSX.Element {
  const words = useMessages().payments
  const { explorerUrl, progress } = payment
  const canHide = isPaymentOver(progress.status) || stateOf(progress) === 'left'
  return (
    <>
      {explorerUrl && (
        <IconButton
          label={words.explorer}
          onClick={() => window.open(explorerUrl, '_blank', 'noopener,noreferrer')}
        >
          <ExternalIcon />
        </IconButton>
      )}
      {canHide && (
        <IconButton label={words.hide} onClick={() => actions?.tell(payment.id)} testId="foyer-payment-hide">
          <CloseIcon />
        </IconButton>
      )}
    </>
  )
}

/** Returns whether the payment blocks other requests to the account's wallet. The visitor can stop waiting then. */
function holdsAccount(progress: RequestedPayment['progress']): boolean {
  const isBeside = progress.status === 'asking' && progress.isBeside
  const state = stateOf(progress)
  return ((state === 'asking' || state === 'unclear') && !isBeside) || state === 'held'
}

/** A pending payment: its title, its state, and a button to stop waiting. */
function PaymentRow({ payment, actions }: PaymentRowProps): JSX.Element {
  const words = useMessages().payments
  const paymentTexts = usePaymentTexts()
  const { progress } = payment
  const { status } = progress
  const state = stateOf(progress)
  const row = (end?: JSX.Element) => (
    <ProgressRow
      {...paymentTexts(payment)}
      icon={<PaymentIcon status={state === 'unclear' || state === 'left' ? 'unknown' : status} />}
      tone={paymentTones[status]}
      actions={end}
      testId={`foyer-payment-${status}`}
    />
  )
  if (!holdsAccount(progress)) return row(<Actions payment={payment} actions={actions} />)
  return (
    <StopWaiting onStop={() => actions?.stopWaiting(payment.id)} subject={row()}>
      {warn =>
        row(
          <Button size="sm" variant="secondary" onClick={warn} testId="foyer-payment-stop">
            {words.stop}
          </Button>,
        )
      }
    </StopWaiting>
  )
}

/** Returns whether the account's activity lists a payment for which the visitor no longer waits. */
function isInActivity(state: FoyerState, { account, progress }: Order): boolean {
  const { namespace } = parseAccountId(account)
  const isListed = selectHasHistory(state) && hasAbility(state, namespace, 'activity')
  // The activity is the one of the account in use on its network.
  return stateOf(progress) === 'left' && isListed && selectActiveAccount(state) === account
}

const selectUntold = (state: FoyerState) =>
  selectOrders(state)
    .filter(payment => payment.kind !== 'app')
    .filter(({ isTold, progress }) => !isTold || holdsAccount(progress))
    .filter(payment => !isInActivity(state, payment))
    .map(payment => ({ payment, isShown: isShownByView(state, payment) }))

/** Lists payments whose view is not shown, until the visitor dismisses their outcome. */
export function PaymentsUnderWay(): JSX.Element | null {
  const words = useMessages().payments
  const { actions } = useFeature('payments')
  const untold = usePart(selectUntold)
  // The payment's own view shows its outcome.
  const toldByView = untold.filter(
    ({ payment, isShown }) => isShown && isPaymentOver(payment.progress.status),
  )
  const toldIds = toldByView.map(({ payment }) => payment.id).join()
  useEffect(() => {
    for (const id of toldIds.split(',')) if (id) actions?.tell(id)
  }, [actions, toldIds])
  const elsewhere = untold.filter(({ isShown }) => !isShown)
  if (elsewhere.length === 0) return null
  return (
    <section aria-label={words.label} aria-live="polite" data-testid="foyer-payments">
      <ViewBody gap="sm">
        {elsewhere.map(({ payment }) => (
          <PaymentRow key={payment.id} payment={payment} actions={actions} />
        ))}
      </ViewBody>
    </section>
  )
}
