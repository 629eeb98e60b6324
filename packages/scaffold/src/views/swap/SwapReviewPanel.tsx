import { currentRoute } from '@foyer/core'
import {
  type SwapActions,
  type SwapAsset,
  type SwapForm,
  type SwapReceipt,
  selectSwap,
} from '@foyer/core/features'
import { Button, Shimmer, ViewBody } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import SwapIcon from '@foyer/ui/icons/swap'
import { ButtonPair, DetailList, TransferStack, ValueRow } from '@foyer/ui/swap'
import { type JSX, type ReactNode, useEffect, useId, useState } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { failureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Locale } from '../../locales/Messages.js'
import { withReason } from '../../locales/moneyFailureText.js'
import { CheckActivity } from '../../payments/CheckActivity.js'
import { selectPayingAccount } from '../../payments/payingAccount.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { payerOf, usePaymentOf } from '../../payments/usePaymentOf.js'
import { ResultPanel } from '../../receipts/ResultPanel.js'
import { isolated } from '../../receipts/receiptTexts.js'
import { unparted, useDollarText, useExactText } from '../../tokens/amountTexts.js'
import { reviewLead } from './reviewLead.js'
import { useSwapAcceptance } from './SwapAcceptance.js'
import { SwapDetailsBox } from './SwapDetailsBox.js'
import { type SwapPanelProps, type SwapPart, SwapScreen, SwapWaiting, useSwapStart } from './SwapScreen.js'
import { isUncertain, reviewLabel, SwapStatus } from './SwapStatus.js'
import { SwapSummary } from './SwapSummary.js'
import { SwapTokenImage } from './SwapTokenImage.js'
import { selectSwapNetwork } from './selectSwapNetwork.js'

/** Props of {@link SwappedPanel}. */
interface SwappedPanelProps {
  readonly receipt: SwapReceipt
  readonly actions: SwapActions
}

/** Returns the title, the sentence and the state of a sent swap, and the id of its message. */
function swapEnd({ isConfirmed, failure }: SwapReceipt, locale: Locale) {
  const { review: words } = locale.messages.swap
  if (isConfirmed) return [words.swapped, words.swappedText, 'success', 'swapped'] as const
  if (!failure) return [words.unconfirmed, words.unconfirmedText, 'attention', 'unconfirmed'] as const
  const { title, next } = failureText(failure, locale)
  const state = failure.code === 'TRANSACTION_REVERTED' ? 'error' : 'attention'
  return [title, withReason(next, failure, locale), state, 'failed'] as const
}

/** The finished swap, a link to the explorer, and a button to the account. */
function SwappedPanel({ receipt, actions }: SwappedPanelProps): JSX.Element {
  const { foyer, locale } = useView()
  const { review: words, details } = locale.messages.swap
  const exactText = useExactText()
  const payment = usePaymentOf(receipt.hash)
  const { sourceAmount, sourceSymbol, targetAmount, targetSymbol } = receipt
  const amounts = {
    from: unparted(exactText(sourceAmount, sourceSymbol)),
    to: unparted(exactText(targetAmount, targetSymbol)),
  }
  const leave = () => {
    foyer.router.reset({ view: 'Account' })
    actions.dismiss()
  }
  const isolatedAmounts = {
    from: isolated(exactText(sourceAmount, isolated(sourceSymbol))),
    to: isolated(exactText(targetAmount, isolated(targetSymbol))),
  }
  const [title, sentence, state, messageId] = swapEnd(receipt, locale)
  const status = fill(sentence, isolatedAmounts)
  const { hash, explorerUrl: url } = receipt
  const from = payerOf(payment)
  const lines = [
    ...(from ? [{ label: details.account, value: isolated(from) }] : []),
    ...(payment?.networkName ? [{ label: details.network, value: isolated(payment.networkName) }] : []),
  ]
  return (
    <ResultPanel
      icon={<SwapIcon />}
      title={title}
      text={fill(sentence, amounts)}
      link={{ url, label: words.explorer }}
      done={{ label: words.done, onClick: leave }}
      state={state}
      receipt={{ title, status, state, lines, hash, url }}
      testId="foyer-swap"
      messageId={messageId}
    >
      {lines.length > 0 && <DetailList label={details.list} details={lines} isDense />}
    </ResultPanel>
  )
}

/** Props of {@link ReviewButtons}. */
interface ReviewButtonsProps extends SwapPart {
  /** Builds the transaction again. */
  readonly onRebuild: () => void
  /** The id of the text that describes the next transaction. */
  readonly summaryId: string
  readonly summary: ReactNode
}

/** The buttons to cancel and to continue, first with the approval and then with the swap. */
function ReviewButtons({ form, actions, onRebuild, summaryId, summary }: ReviewButtonsProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().swap.review
  const exactText = useExactText()
  const { questions, isRisky, missing, acceptance } = useSwapAcceptance(form)
  const { isLocked, review, action } = form
  const isBuilding = review.status === 'none' || review.status === 'building' || action !== 'review'
  const goOn = review.status === 'failed' ? onRebuild : () => void actions.confirm(acceptance)
  if (isUncertain(form.flow)) return <CheckActivity onLeave={actions.dismiss} testId="foyer-swap-activity" />
  const buttons = (leave: () => void) => (
    <ButtonPair summary={summary} above={questions}>
      <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-swap-cancel">
        {isLocked ? words.stopWaiting : words.cancel}
      </Button>
      <Button
        size="lg"
        variant={isRisky ? 'danger' : 'primary'}
        isFullWidth
        isLoading={isLocked || isBuilding}
        isDisabled={missing !== undefined}
        disabledReason={missing}
        onClick={goOn}
        describedBy={review.status === 'failed' ? undefined : summaryId}
        testId="foyer-swap-confirm"
      >
        {reviewLabel(form, { words, exactText })}
      </Button>
    </ButtonPair>
  )
  // A request in the wallet may still be approved after the visitor stops waiting, so it needs a warning.
  if (form.flow.status === 'asking') return <StopWaiting onStop={actions.cancel}>{buttons}</StopWaiting>
  return buttons(isLocked ? actions.cancel : () => foyer.router.goBack())
}

interface ReviewedAmountProps {
  readonly label: string
  readonly amount: string
  readonly asset: SwapAsset | undefined
  readonly worth: number | undefined
  readonly testId: string
}

function ReviewedAmount({ label, amount, asset, worth, testId }: ReviewedAmountProps): JSX.Element {
  const dollarText = useDollarText()
  const exactText = useExactText()
  return (
    <ValueRow
      title={amount ? exactText(amount, asset?.symbol) : (asset?.symbol ?? '')}
      hasWholeTitle
      description={label}
      value={dollarText(worth)}
      image={asset && <SwapTokenImage asset={asset} />}
      testId={testId}
    />
  )
}

/** The amounts to send and to receive. */
function ReviewedAmounts({ form }: { readonly form: SwapForm }): JSX.Element {
  const words = useMessages().swap.review
  return (
    <TransferStack
      hasPanels
      from={
        <ReviewedAmount
          label={words.send}
          amount={form.amount}
          asset={form.source}
          worth={form.sourceWorth}
          testId="foyer-swap-send"
        />
      }
      icon={<ChevronDownIcon />}
      to={
        <ReviewedAmount
          label={words.receive}
          amount={form.targetAmount}
          asset={form.target}
          worth={form.targetWorth}
          testId="foyer-swap-receive"
        />
      }
    />
  )
}

/** Returns to the form if there is nothing to review. */
function useReturnToForm(form: SwapForm): void {
  const { foyer } = useView()
  const isIncomplete = !isReviewable(form)
  useEffect(() => {
    const { router } = foyer.getState()
    // A view that is leaving must not navigate.
    if (!isIncomplete || currentRoute(router).view !== 'SwapPreview') return
    if (router.history.length > 1) foyer.router.goBack()
    else foyer.router.replace({ view: 'Swap' })
  }, [foyer, isIncomplete])
}

function isReviewable({ start, flow, action, isLocked }: SwapForm): boolean {
  if (start.status === 'idle' || start.status === 'starting') return true // not known yet
  return isLocked || flow.status === 'swapped' || action === 'review' || action === 'quoting'
}

/** Keeps the transaction under review up to date. Returns an action that builds it again. */
function useReview(actions: SwapActions | undefined): () => void {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt builds again
  useEffect(() => actions?.review(), [actions, attempt])
  return () => setAttempt(attempt + 1)
}

/** The review of a swap, its progress, and the result. */
function SwapReviewPanel({ actions }: SwapPanelProps): JSX.Element {
  const messages = useMessages().swap
  const account = usePart(selectPayingAccount)
  const network = usePart(selectSwapNetwork)
  const form = usePart(selectSwap)
  useSwapStart(actions)
  const rebuild = useReview(actions)
  const summaryId = useId()
  useReturnToForm(form)
  if (!form.source || !form.target) return <SwapWaiting />
  if (actions && form.flow.status === 'swapped')
    return <SwappedPanel receipt={form.flow.receipt} actions={actions} />
  const summary = <SwapSummary form={form} id={summaryId} />
  const shared = { form, summaryId, summary, onRebuild: rebuild }
  return (
    <ViewBody>
      <ReviewedAmounts form={form} />
      <SwapStatus form={form} />
      <SwapDetailsBox form={form} lead={reviewLead(form, messages, { account, network })} />
      {actions ? (
        <ReviewButtons {...shared} actions={actions} />
      ) : (
        <ButtonPair summary={summary}>
          <Shimmer height="48px" />
        </ButtonPair>
      )}
    </ViewBody>
  )
}

const own = {}

/** The view that reviews a swap and shows its progress and result. */
export function SwapPreviewView(): JSX.Element {
  return <SwapScreen Panel={SwapReviewPanel} own={own} />
}
