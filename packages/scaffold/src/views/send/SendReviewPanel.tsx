import { type ReceiverRisk, type SendActions, type SendForm, selectSend } from '@foyer/core/features'
import { Button, EmptyState, Shimmer, StatusMessage, ViewBody } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import InfoIcon from '@foyer/ui/icons/info'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner, ButtonPair, TransferStack, ValueRow } from '@foyer/ui/send'
import { type JSX, type ReactNode, useEffect, useId, useState } from 'react'
import { MessageInSight } from '../../foyer/MessageInSight.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useSaid, useView } from '../../foyer/ViewContext.js'
import { failureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { withReason } from '../../locales/moneyFailureText.js'
import { shortenAddress } from '../../locales/shorten.js'
import { amountLabel } from '../../payments/buttonLabel.js'
import { CheckActivity } from '../../payments/CheckActivity.js'
import { endTones, failedEnd } from '../../payments/failedEnd.js'
import { StopWaiting } from '../../payments/StopWaiting.js'
import { useConfirmTitle } from '../../payments/useConfirmTitle.js'
import { useExactText } from '../../tokens/amountTexts.js'
import { TokenImage } from '../../tokens/TokenRow.js'
import { ReviewDetails } from './ReviewDetails.js'
import { RiskQuestion, RiskWarning } from './RiskQuestion.js'
import { type FormPart, isUncertain, ReceiverImage, SentPanel, worthText } from './SendParts.js'
import { type SendPanelProps, SendScreen, SendWaiting } from './SendScreen.js'
import { SendSummary } from './SendSummary.js'

/** Returns the current message: the hint to confirm in the wallet, a missing fee, or the failure. */
function useReviewMessage(form: SendForm): JSX.Element | null {
  const { locale } = useView()
  const words = useMessages().account.send
  const asking = useConfirmTitle()
  const { flow, fee } = form
  if (flow.status === 'asking')
    return <StatusMessage title={asking} text={words.askingHint} testId="foyer-send-asking" />
  if (flow.status === 'failed') {
    const { failure } = flow
    const { title, next } = failureText(failure, locale)
    return (
      <StatusMessage
        tone={endTones[failedEnd(flow)]}
        title={failure.code === 'ABORTED' ? words.stopped : title}
        text={isUncertain(flow) ? words.uncertain : withReason(next, failure, locale)}
        testId="foyer-send-failed"
      />
    )
  }
  if (fee.status === 'refused') {
    const { title, next } = failureText(fee.failure, locale)
    const isForeign = fee.failure.code === 'TRANSACTION_FAILED'
    return (
      <StatusMessage
        tone="error"
        title={isForeign ? words.refused : title}
        text={withReason(next, fee.failure, locale)}
        testId="foyer-send-refused"
      />
    )
  }
  if (fee.status === 'known' && !fee.isCovered) {
    return (
      <Banner icon={<WarningIcon />} tone="warning" testId="foyer-send-uncovered">
        {fill(words.feeUncovered, { symbol: fee.symbol })}
      </Banner>
    )
  }
  return null
}

function ReviewStatus({ form }: { readonly form: SendForm }): JSX.Element {
  const message = useReviewMessage(form)
  const messageKey = message ? `${form.flow.status} ${form.fee.status}` : undefined
  return <MessageInSight messageKey={messageKey}>{message}</MessageInSight>
}

function Transfer({ form }: Pick<FormPart, 'form'>): JSX.Element {
  const { locale } = useView()
  const words = useMessages().account.send
  const { token, amount, receiver } = form
  const amountText = useExactText()(amount, token?.symbol)
  const name = receiver.status === 'named' ? receiver.profileName : shortenAddress(receiver.text)
  return (
    <TransferStack
      hasPanels
      from={
        <ValueRow
          title={amountText}
          hasWholeTitle
          description={words.sends}
          value={worthText(form, locale.tag)}
          image={token && <TokenImage token={token} />}
          testId="foyer-send-amount-text"
        />
      }
      icon={<ChevronDownIcon />}
      to={
        <ValueRow
          title={name}
          hasWholeTitle
          description={words.to}
          image={<ReceiverImage receiver={receiver} />}
          testId="foyer-send-to"
        />
      }
    />
  )
}

function startSending(actions: SendActions, acceptedRisk: ReceiverRisk | undefined): void {
  actions.send({ acceptedRisk }).catch(() => undefined) // the flow keeps the failure, and this view shows it
}

interface ChoiceProps extends FormPart {
  /** The id of the text that describes sending. */
  readonly summaryId: string
  readonly summary: ReactNode
}

/** The buttons, with what they do and a risk to confirm above them. */
function Choice({ form, actions, summaryId, summary }: ChoiceProps): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.account.send
  const { isLocked, fee, flow, risk } = form
  const [acceptedRisk, acceptRisk] = useState<ReceiverRisk>()
  const { acceptFirst } = messages.risks
  const isUnconfirmed = risk !== undefined && risk !== acceptedRisk
  const cannotPay = fee.status === 'known' && !fee.isCovered
  // A retry may succeed, because the node may lag behind or the account may have been funded.
  const isRefused = fee.status === 'refused'
  const amount = useExactText()(form.amount, form.token?.symbol)
  const send = amountLabel({ short: words.send, full: words.sendAmount }, amount)
  // Empties the form, like leaving a swap: the wallet may still send, and the form would hold the same transfer.
  if (isUncertain(flow)) return <CheckActivity onLeave={actions.reset} testId="foyer-send-activity" />
  const question = risk && (
    <RiskQuestion
      isAccepted={risk === acceptedRisk}
      onChange={isAccepted => acceptRisk(isAccepted ? risk : undefined)}
      isLocked={isLocked}
    />
  )
  const buttons = (leave: () => void) => (
    <ButtonPair summary={summary} above={question}>
      <Button size="lg" variant="secondary" isFullWidth onClick={leave} testId="foyer-send-cancel">
        {isLocked ? words.stopWaiting : words.cancel}
      </Button>
      <Button
        size="lg"
        isFullWidth
        isLoading={isLocked}
        isDisabled={!isRefused && (cannotPay || isUnconfirmed)}
        disabledReason={isUnconfirmed ? acceptFirst : undefined}
        onClick={isRefused ? actions.review : () => startSending(actions, acceptedRisk)}
        describedBy={isRefused ? undefined : summaryId}
        testId="foyer-send-confirm"
      >
        {isRefused ? messages.modal.tryAgain : send}
      </Button>
    </ButtonPair>
  )
  if (isLocked) return <StopWaiting onStop={actions.cancel}>{buttons}</StopWaiting>
  return buttons(() => foyer.router.goBack())
}

/** Props of {@link Incomplete}. */
interface IncompleteProps {
  /** Whether the form was cleared because the active account or network changed. */
  readonly isMoved: boolean
}

/** The empty state of an incomplete form, or of a form for another account or network. */
function Incomplete({ isMoved }: IncompleteProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const action = (
    <Button variant="secondary" onClick={() => foyer.router.goBack()}>
      {words.toForm}
    </Button>
  )
  return (
    <EmptyState
      icon={isMoved ? <InfoIcon /> : <WarningIcon />}
      title={isMoved ? words.moved : words.incomplete}
      text={isMoved ? words.movedHint : undefined}
      action={action}
      testId={isMoved ? 'foyer-send-moved' : 'foyer-send-incomplete'}
    />
  )
}

/** Reviews a complete form once, which loads its fee. */
function useReview(form: SendForm, actions: SendActions | undefined): void {
  const isDue = form.readiness === 'ready' && form.fee.status === 'unread' && !form.isLocked
  useEffect(() => {
    if (!isDue || !actions) return
    try {
      actions.review()
    } catch {
      // The send button explains why the transfer cannot be sent.
    }
  }, [isDue, actions])
}

/** The review of a transfer, the wait for the wallet, and the result. */
function SendReviewPanel({ actions }: SendPanelProps): JSX.Element {
  const { risks } = useMessages()
  const form = usePart(selectSend)
  const { risk, isLocked } = form
  const summaryId = useId()
  useReview(form, actions)
  useSaid('SEND_FAILED', form.flow.status === 'failed')
  if (!actions && form.readiness !== 'ready') return <SendWaiting />
  if (actions && form.flow.status === 'sent')
    return <SentPanel transfer={form.flow.transfer} actions={actions} />
  if (form.readiness !== 'ready' && !isLocked) return <Incomplete isMoved={form.isMoved === true} />
  const summary = form.fee.status !== 'refused' && <SendSummary form={form} id={summaryId} />
  return (
    <ViewBody>
      <Transfer form={form} />
      <ReviewStatus form={form} />
      {risk && <RiskWarning text={risks[risk]} />}
      <ReviewDetails form={form} />
      {actions ? (
        <Choice form={form} actions={actions} summaryId={summaryId} summary={summary} />
      ) : (
        <ButtonPair summary={summary}>
          <Shimmer height="48px" />
        </ButtonPair>
      )}
    </ViewBody>
  )
}

/** The view that reviews a transfer, waits for the wallet and shows the result. */
export function WalletSendPreviewView(): JSX.Element {
  return <SendScreen Panel={SendReviewPanel} />
}
