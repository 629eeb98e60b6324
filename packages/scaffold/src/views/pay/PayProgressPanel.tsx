import { type Failure, FoyerError, parseNetworkId, toFailure } from '@foyer/common'
import { currentRoute, type FoyerState } from '@foyer/core'
import { safeWebLink } from '@foyer/core/engine'
import { selectPay } from '@foyer/core/features'
import type { PayActions, PayFlow } from '@foyer/core/pay'
import { Button, Picture, StatusMessage, ViewBody, ViewFoot, WalletImage } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import CardIcon from '@foyer/ui/icons/card'
import ExternalIcon from '@foyer/ui/icons/external'
import WarningIcon from '@foyer/ui/icons/warning'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner } from '@foyer/ui/sign-in'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { initialOf } from '../../locales/initialOf.js'
import { payFailureText, withReason } from '../../locales/moneyFailureText.js'
import { CheckActivity } from '../../payments/CheckActivity.js'
import { FailureLink } from '../../payments/FailureLink.js'
import { failedEnd } from '../../payments/failedEnd.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { usePaymentOf } from '../../payments/usePaymentOf.js'
import { isolated } from '../../receipts/receiptTexts.js'
import { ShareReceipt } from '../../receipts/ShareReceipt.js'
import { useExactText } from '../../tokens/amountTexts.js'
import { MayBePaid } from './MayBePaid.js'
import { PayRequestHead } from './PayRequestHead.js'
import { type PayPanelProps, PayScreen, PayWaiting } from './PayScreen.js'

/** A link to the exchange, for a visitor whose window was closed or blocked, or who has to look whether they paid. */
function ExchangeLink({ flow }: { readonly flow: StartedFlow }): JSX.Element | null {
  const { locale } = useView()
  const words = useMessages().pay.progress
  const isOpen = flow.status === 'waiting' || (flow.status === 'failed' && flow.isOpen)
  if (!isOpen || flow.means.type !== 'exchange') return null
  const url = safeWebLink(flow.url)
  if (!url) return null
  const { exchangeId, name } = flow.means
  const failure = toFailure(new FoyerError('PAY_POPUP_BLOCKED', { exchange: exchangeId }))
  const blocked = payFailureText(failure, locale)
  return (
    <>
      {flow.status === 'waiting' && flow.isBlocked && (
        <Banner icon={<WarningIcon />} tone="warning" testId="foyer-pay-trouble">
          {blocked.title}. {blocked.next}
        </Banner>
      )}
      <ViewBody align="center">
        <LinkButton href={url} endIcon={<ExternalIcon />} testId="foyer-pay-open-exchange">
          {fill(words.openExchange, { name })}
        </LinkButton>
      </ViewBody>
    </>
  )
}

/** A started payment. */
type StartedFlow = Exclude<PayFlow, { readonly status: 'idle' }>

/** The texts and state of a pending or finished payment. */
interface Progress {
  readonly title: string
  readonly text?: string | undefined
  readonly state: 'waiting' | 'success' | 'declined' | 'attention' | 'error'
}

/** Returns whether the network has told what became of a transaction. */
function isOfNetwork({ code }: Failure): boolean {
  return code === 'TRANSACTION_DROPPED' || code === 'TRANSACTION_REPLACED'
}

function useProgress(flow: StartedFlow): Progress {
  const { locale } = useView()
  const { earlier } = usePart(selectPay)
  const { pay, payments } = useMessages()
  const words = pay.progress
  if (flow.status === 'succeeded')
    return { title: words.completed, text: words.completedText, state: 'success' }
  if (flow.status === 'failed') {
    const { failure, means } = flow
    const { title, next } = payFailureText(failure, locale)
    switch (failedEnd(flow)) {
      case 'declined':
        return {
          title: failure.code === 'ABORTED' ? words.stopped : words.declined,
          // This attempt paid nothing, but another one of the same order may have.
          text: earlier.length > 0 ? undefined : words.declinedText,
          state: 'declined',
        }
      case 'open':
        return {
          title: failure.code === 'ABORTED' ? words.stopped : isOfNetwork(failure) ? title : words.open,
          text: means.type === 'wallet' ? words.uncertain : fill(words.uncertainAt, { name: means.name }),
          state: 'attention',
        }
      case 'failed':
        return { title, text: withReason(next, failure, locale), state: 'error' }
    }
  }
  if (flow.means.type === 'exchange')
    return { title: words.initiated, text: words.initiatedText, state: 'waiting' }
  return flow.status === 'waiting'
    ? { title: words.sent, text: words.sentText, state: 'waiting' }
    : {
        title: flow.means.name ? fill(payments.confirmIn, { name: flow.means.name }) : words.awaiting,
        text: words.awaitingText,
        state: 'waiting',
      }
}

interface StartedFlowProps {
  readonly flow: StartedFlow
}

const selectExchanges = (state: FoyerState) => selectPay(state).exchanges

/** The image of the wallet or exchange that pays. */
function MeansImage({ flow: { means } }: StartedFlowProps): JSX.Element {
  const reading = usePart(selectExchanges)
  if (means.type === 'wallet') return <WalletImage name={means.name ?? ''} src={means.iconUrl} size="xl" />
  const found = reading.status === 'known' && reading.exchanges.find(({ id }) => id === means.exchangeId)
  const src = found ? found.imageUrl : undefined
  return <Picture src={src} size="xl" fallback={initialOf(means.name) || <CardIcon />} />
}

/** Returns whether the same attempt may succeed when repeated. An exchange refuses the amount, which cannot change. */
function mayRepeat({ retryable, code }: Failure): boolean {
  return retryable && code !== 'PAY_EXCHANGE_REFUSED'
}

function WayOn({ flow, actions }: StartedFlowProps & { readonly actions: PayActions }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().pay.progress
  const { request, earlier } = usePart(selectPay)
  const close = (
    <Button size="lg" isFullWidth onClick={() => foyer.close({ isForced: true })} testId="foyer-pay-done">
      {words.done}
    </Button>
  )
  if (flow.status === 'succeeded') return <ViewFoot>{close}</ViewFoot>
  if (flow.status === 'failed' && flow.isOpen) {
    if (flow.means.type !== 'wallet') return <ViewFoot>{close}</ViewFoot>
    // The payer's wallet need not be the active one.
    const namespace = request && parseNetworkId(request.asset.network).namespace
    return <CheckActivity namespace={namespace} onLeave={actions.dismiss} testId="foyer-pay-activity" />
  }
  // The visitor first finds out whether the earlier payment was made.
  if (flow.status === 'failed' && earlier.length > 0) return <ViewFoot>{close}</ViewFoot>
  if (flow.status === 'failed') {
    const again = () => {
      foyer.router.reset({ view: 'Pay' })
      actions.dismiss()
    }
    return (
      <ViewFoot>
        <Button size="lg" isFullWidth onClick={again} testId="foyer-pay-again">
          {mayRepeat(flow.failure) ? words.again : words.otherWay}
        </Button>
      </ViewFoot>
    )
  }
  const button = (leave: () => void) => (
    <ViewFoot>
      <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-pay-cancel">
        {words.stopWaiting}
      </Button>
    </ViewFoot>
  )
  // A request in the wallet may still be approved after the visitor stops waiting, so it needs a warning.
  const isAsking = flow.status === 'initiating' && flow.means.type === 'wallet'
  return isAsking ? <StopWaiting onStop={actions.cancel}>{button}</StopWaiting> : button(actions.cancel)
}

/** Opens the requested payment if none has started. */
function useLeaveWithoutPayment(isIdle: boolean): void {
  const { foyer } = useView()
  useEffect(() => {
    const isShown = currentRoute(foyer.getState().router).view === 'PayLoading'
    if (isIdle && isShown) foyer.router.replace({ view: 'Pay' })
  }, [foyer, isIdle])
}

/** The finished payment, with a link to the explorer. */
function Receipt({ flow }: StartedFlowProps): JSX.Element | null {
  const { pay, account } = useMessages()
  const words = pay.progress
  const exactText = useExactText()
  const { request } = usePart(selectPay)
  const payment = usePaymentOf(flow.status === 'succeeded' ? flow.result : undefined)
  if (flow.status !== 'succeeded' || !request) return null
  const url = safeWebLink(payment?.explorerUrl)
  const { amount, recipient, asset } = request
  const { networkName } = payment ?? {}
  const lines = [
    { label: account.send.amount, value: exactText(amount, isolated(asset.symbol)) },
    { label: account.send.to, value: recipient },
    ...(networkName ? [{ label: account.send.network, value: networkName }] : []),
  ].map(({ label, value }) => ({ label, value: isolated(value) }))
  const receipt = { title: words.completed, status: words.completedText, state: 'success', lines } as const
  return (
    <>
      {url && (
        <ViewBody align="center">
          <LinkButton href={url} endIcon={<ExternalIcon />} testId="foyer-pay-explorer">
            {words.explorer}
          </LinkButton>
        </ViewBody>
      )}
      <PayRequestHead {...request} />
      {payment && flow.result && <ShareReceipt receipt={{ ...receipt, hash: flow.result, url }} />}
    </>
  )
}

/** A warning below an attempt that paid nothing, if another one of the same order may have paid. */
function EarlierPayment({ flow }: StartedFlowProps): JSX.Element | null {
  const { earlier } = usePart(selectPay)
  const hasFailed = flow.status === 'failed' && !flow.isOpen
  return hasFailed ? <MayBePaid ways={earlier} /> : null
}

/** Props of {@link ProgressBody}. */
interface ProgressBodyProps extends StartedFlowProps {
  readonly actions: PayActions
}

function ProgressBody({ flow, actions }: ProgressBodyProps): JSX.Element {
  const { title, text, state } = useProgress(flow)
  return (
    <ViewBody gap="lg">
      <ConnectingMark state={state} image={<MeansImage flow={flow} />} />
      <StatusMessage
        title={title}
        text={text}
        tone={state === 'waiting' ? 'neutral' : state}
        testId={`foyer-pay-${state}`}
      />
      <EarlierPayment flow={flow} />
      <ExchangeLink flow={flow} />
      <Receipt flow={flow} />
      {flow.status === 'failed' && <FailureLink failure={flow.failure} />}
      <WayOn flow={flow} actions={actions} />
    </ViewBody>
  )
}

/**
 * A pending payment and its outcome. It stays until the visitor leaves, because results about money never close by
 * themselves.
 */
function PayProgressPanel({ actions }: PayPanelProps): JSX.Element {
  const { flow } = usePart(selectPay)
  useLeaveWithoutPayment(actions !== undefined && flow.status === 'idle')
  if (!actions || flow.status === 'idle') return <PayWaiting />
  return <ProgressBody flow={flow} actions={actions} />
}

/** The view of a pending payment and its outcome. */
export function PayLoadingView(): JSX.Element {
  return <PayScreen Panel={PayProgressPanel} />
}
