import type { Failure } from '@foyer/common'
import { formatPercent } from '@foyer/common/amounts'
import type { SwapFlow, SwapForm, SwapStep } from '@foyer/core/features'
import { StatusMessage, useStyles } from '@foyer/ui'
import InfoIcon from '@foyer/ui/icons/info'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/swap'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { failureText, withReason } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { FailureLink } from '../../payments/FailureLink.js'
import { endTones, failedEnd } from '../../payments/uncertainEnds.js'
import { useExactText } from '../../tokens/amountTexts.js'
import { isUnproven } from './leastReceived.js'
import { impactLevel } from './priceImpact.js'
import css from './SwapStatus.css?inline'

/** Returns whether the wallet may have swapped, or may still swap, after the failure. */
const isUncertain = (flow: SwapFlow) => flow.status === 'failed' && failedEnd(flow.failure.code) === 'open'

/** Returns the label of the review's main button. */
export function reviewLabel(form: SwapForm, words: Messages['swap']['review']): string {
  const { flow, review, priceChange } = form
  if (review.status === 'failed' && !form.isLocked) return words.again
  const next = review.status === 'ready' ? review.step : 'swap'
  const step = form.isLocked && 'step' in flow ? flow.step : next
  if (step === 'approve') return form.isLocked ? words.approving : words.approve
  if (form.isLocked) return words.swap
  if (isUncertain(flow)) return words.swapAgain
  if (isUnproven(form) || impactLevel(form.details?.priceImpact) === 'severe') return words.anyway
  return priceChange ? words.accept : words.swap
}

/** A flow that waits for the wallet or the network. */
type RunningFlow = Extract<SwapFlow, { readonly status: 'checking' | 'asking' | 'confirming' }>

/** Returns the texts of a running flow. */
function runningWords(
  { status, step }: RunningFlow,
  words: Messages['swap']['review'],
  amount: string,
): { readonly title: string; readonly text: string } {
  const texts: Readonly<Record<RunningFlow['status'], Readonly<Record<SwapStep, string>>>> = {
    checking: { approve: words.checkingHint, swap: words.checkingHint },
    asking: { approve: fill(words.askingApproval, { amount }), swap: words.askingSwap },
    confirming: { approve: words.confirmingApproval, swap: words.confirmingSwap },
  }
  return { title: words[status], text: texts[status][step] }
}

interface FormProps {
  readonly form: SwapForm
}

function FailureMessage({ form, failure }: FormProps & { readonly failure: Failure }): JSX.Element {
  const { locale } = useView()
  const words = useMessages().swap.review
  const { title, next } = failureText(failure, locale)
  return (
    <>
      <StatusMessage
        tone={endTones[failedEnd(failure.code)]}
        title={failure.code === 'ABORTED' ? words.stopped : title}
        text={isUncertain(form.flow) ? words.uncertain : withReason(next, failure, locale)}
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

/** The warnings before the swap, or a general caution. */
function Advice({ form }: FormProps): JSX.Element {
  const words = useMessages().swap.review
  const exactText = useExactText()
  const { tag } = useView().locale
  const { priceChange, details, review, source, target } = form
  const symbol = target?.symbol ?? ''
  const impact = details?.priceImpact ?? 0
  const isCostly = impactLevel(impact) !== 'ordinary'
  if (priceChange || isCostly || isUnproven(form)) {
    const { before = '', now = '' } = priceChange ?? {}
    return (
      <>
        {priceChange && (
          <Warning testId="foyer-swap-worse">
            {fill(words.worse, { before: exactText(before), now: exactText(now), symbol })}
          </Warning>
        )}
        {isUnproven(form) && (
          <Warning tone="danger" testId="foyer-swap-unproven">
            {words.unproven}
          </Warning>
        )}
        {isCostly && (
          <Warning tone="danger" testId="foyer-swap-costly">
            {fill(words.impact, { percent: formatPercent(impact, tag) })}
          </Warning>
        )}
      </>
    )
  }
  const isApproval = review.status === 'ready' && review.step === 'approve'
  const text = isApproval ? fill(words.approveHint, { symbol: source?.symbol ?? '' }) : words.careful
  return <Banner icon={<InfoIcon />}>{text}</Banner>
}

/**
 * The current progress, failure or warning. The live region stays mounted, because screen readers only announce
 * changes of existing regions.
 */
export function SwapStatus({ form }: FormProps): JSX.Element {
  useStyles(css)
  return (
    <div role="status" className="swap-status">
      <StatusOf form={form} />
    </div>
  )
}

function StatusOf({ form }: FormProps): JSX.Element {
  const words = useMessages().swap.review
  const exactText = useExactText()
  const { flow, review, source } = form
  if (flow.status === 'checking' || flow.status === 'asking' || flow.status === 'confirming') {
    return (
      <StatusMessage
        {...runningWords(flow, words, exactText(form.amount, source?.symbol))}
        testId={`foyer-swap-${flow.status}`}
      />
    )
  }
  if (flow.status === 'failed') return <FailureMessage form={form} failure={flow.failure} />
  if (review.status === 'failed') return <FailureMessage form={form} failure={review.failure} />
  return <Advice form={form} />
}
