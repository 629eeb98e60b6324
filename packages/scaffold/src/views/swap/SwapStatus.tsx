import type { Failure } from '@foyer/common'
import { formatPercent } from '@foyer/common/amounts'
import type { SwapFlow, SwapForm } from '@foyer/core/features'
import { StatusMessage, useStyles } from '@foyer/ui'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { MessageInSight } from '../../foyer/MessageInSight.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { failureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { withReason } from '../../locales/moneyFailureText.js'
import { amountLabel } from '../../payments/buttonLabel.js'
import { FailureLink } from '../../payments/FailureLink.js'
import { endTones, failedEnd } from '../../payments/failedEnd.js'
import { useConfirmTitle } from '../../payments/useConfirmTitle.js'
import { type AmountText, useExactText } from '../../tokens/amountTexts.js'
import { isUnproven } from './leastReceived.js'
import { impactLevel } from './priceImpact.js'
import css from './SwapStatus.css?inline'

/** Returns whether the wallet may have swapped, or may still swap, after the failure. */
export const isUncertain = (flow: SwapFlow): boolean => flow.status === 'failed' && flow.isOpen

/** The texts and the format of amounts that {@link reviewLabel} uses. */
interface LabelTexts {
  readonly words: Messages['swap']['review']
  readonly exactText: AmountText
}

/** Returns the label of the review's main button. */
export function reviewLabel(form: SwapForm, { words, exactText }: LabelTexts): string {
  const { flow, review, priceChange, source } = form
  const withAmount = (amount: string, short: string, full: string) =>
    amountLabel({ short, full }, exactText(amount, source?.symbol))
  if (review.status === 'failed' && !form.isLocked) return words.again
  const next = review.status === 'ready' ? review.step : 'swap'
  const step = form.isLocked && 'step' in flow ? flow.step : next
  if (step === 'approve') {
    if (form.isLocked) return words.approving
    const allowance = approvedAmount(form)
    return isReset(allowance) ? words.resetAllowance : withAmount(allowance, words.approve, words.allowAmount)
  }
  if (form.isLocked) return words.swap
  if (isUnproven(form) || impactLevel(form.details?.priceImpact) === 'severe') return words.anyway
  return priceChange ? words.accept : withAmount(form.amount, words.swap, words.swapAmount)
}

/** Returns the allowance that the approval under review sets. Without a review it is the amount to swap. */
function approvedAmount({ review, amount }: SwapForm): string {
  return (review.status === 'ready' && review.approval?.amount) || amount
}

const isReset = (allowance: string) => Number(allowance) === 0

/** A flow that waits for the wallet or the network. */
type RunningFlow = Extract<SwapFlow, { readonly status: 'checking' | 'asking' | 'confirming' }>

interface FormProps {
  readonly form: SwapForm
}

/** Props of {@link RunningMessage}. */
interface RunningMessageProps extends FormProps {
  readonly flow: RunningFlow
}

/** The progress of a flow, and what the visitor confirms in the wallet. */
function RunningMessage({ flow: { status, step }, form }: RunningMessageProps): JSX.Element {
  const words = useMessages().swap.review
  const confirmTitle = useConfirmTitle()
  const exactText = useExactText()
  const allowance = approvedAmount(form)
  const approval = isReset(allowance)
    ? words.askingReset
    : fill(words.askingApproval, { amount: exactText(allowance, form.source?.symbol) })
  const isApproval = step === 'approve'
  const texts = {
    checking: words.checkingHint,
    asking: isApproval ? approval : words.askingSwap,
    confirming: isApproval ? words.confirmingApproval : words.confirmingSwap,
  }
  return (
    <StatusMessage
      title={status === 'asking' ? confirmTitle : words[status]}
      text={texts[status]}
      testId={`foyer-swap-${status}`}
    />
  )
}

/** Props of {@link FailureMessage}. */
interface FailureMessageProps {
  readonly failure: Failure
  /** Whether the wallet may have swapped, or may still swap. */
  readonly isOpen: boolean
}

function FailureMessage({ failure, isOpen }: FailureMessageProps): JSX.Element {
  const { locale } = useView()
  const words = useMessages().swap.review
  const { title, next } = failureText(failure, locale)
  return (
    <>
      <StatusMessage
        tone={endTones[failedEnd({ failure, isOpen })]}
        title={failure.code === 'ABORTED' ? words.stopped : title}
        text={isOpen ? words.uncertain : withReason(next, failure, locale)}
        testId="foyer-swap-failed"
      />
      <FailureLink failure={failure} />
    </>
  )
}

/** Props of {@link Warning}. */
interface WarningProps {
  readonly tone?: 'warning' | 'danger'
  readonly testId: string
  readonly children: string
}

function Warning({ tone = 'warning', testId, children }: WarningProps): JSX.Element {
  return (
    <Banner icon={<WarningIcon />} tone={tone} testId={testId}>
      {children}
    </Banner>
  )
}

/** The warnings before the swap. */
function Advice({ form }: FormProps): JSX.Element {
  const words = useMessages().swap.review
  const exactText = useExactText()
  const { tag } = useView().locale
  const { priceChange, details, target } = form
  const impact = details?.priceImpact ?? 0
  return (
    <>
      {priceChange && (
        <Warning testId="foyer-swap-worse">
          {fill(words.worse, {
            before: exactText(priceChange.before),
            now: exactText(priceChange.now),
            symbol: target?.symbol ?? '',
          })}
        </Warning>
      )}
      {isUnproven(form) && (
        <Warning tone="danger" testId="foyer-swap-unproven">
          {words.unproven}
        </Warning>
      )}
      {impactLevel(impact) !== 'ordinary' && (
        <Warning tone="danger" testId="foyer-swap-costly">
          {fill(words.impact, { percent: formatPercent(impact, tag) })}
        </Warning>
      )}
    </>
  )
}

/** The current progress, failure or warning. */
export function SwapStatus({ form }: FormProps): JSX.Element {
  useStyles(css)
  const { flow, review, priceChange } = form
  const hasMessage = flow.status !== 'idle' || review.status === 'failed' || priceChange !== undefined
  const messageKey = hasMessage ? `${flow.status} ${review.status} ${priceChange?.now}` : undefined
  return (
    <MessageInSight messageKey={messageKey} className="swap-status">
      <StatusOf form={form} />
    </MessageInSight>
  )
}

function StatusOf({ form }: FormProps): JSX.Element {
  const { flow, review } = form
  if (flow.status === 'checking' || flow.status === 'asking' || flow.status === 'confirming')
    return <RunningMessage flow={flow} form={form} />
  if (flow.status === 'failed') return <FailureMessage failure={flow.failure} isOpen={flow.isOpen} />
  if (review.status === 'failed') return <FailureMessage failure={review.failure} isOpen={false} />
  return <Advice form={form} />
}
