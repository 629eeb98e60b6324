import { type FoyerState, hasAbility } from '@foyer/core'
import {
  canSend,
  type Readiness,
  type SendForm,
  selectSend,
  selectSuggestedToken,
} from '@foyer/core/features'
import { Button, EmptyState, ViewBody } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import InfoIcon from '@foyer/ui/icons/info'
import NetworkIcon from '@foyer/ui/icons/network'
import { AmountField, Banner, Chip, MemoField, TransferStack } from '@foyer/ui/send'
import { type JSX, type RefObject, useEffect, useRef } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { MessageInSight } from '../../foyer/MessageInSight.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { Amount } from '../../tokens/Amount.js'
import { TokenImage } from '../../tokens/TokenRow.js'
import {
  type AmountSubmit,
  amountNotes,
  amountTrouble,
  useAmountSubmit,
  useAmountWords,
} from '../../tokens/useAmountSubmit.js'
import { DoubtedAddress, DoubtFoot } from './DoubtedReceiver.js'
import { type FormPart, isUncertain, SentPanel, unitOf, worthText } from './SendParts.js'
import { RecentReceivers, SendReceiver } from './SendReceiver.js'
import { type SendPanelProps, SendScreen, SendWaiting } from './SendScreen.js'

function TokenChoice({ form }: Pick<FormPart, 'form'>): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const { token, isLocked } = form
  const choose = () => foyer.router.push({ view: 'WalletSendSelectToken' })
  return (
    <Chip
      image={token && <TokenImage token={token} size="xs" />}
      endIcon={isLocked ? undefined : <ChevronDownIcon />}
      onClick={isLocked ? undefined : choose}
      label={token && fill(words.changeToken, { symbol: token.symbol })}
      testId="foyer-send-token"
    >
      {token?.symbol ?? words.selectToken}
    </Chip>
  )
}

function Holding({ form, actions }: FormPart): JSX.Element | null {
  const words = useMessages().account.send
  const { token, max, isLocked } = form
  if (!token) return null
  return (
    <>
      <Amount amount={token.quantity.numeric} symbol={token.symbol} testId="foyer-send-balance" />
      <Button
        size="sm"
        variant="secondary"
        isLoading={max === 'reading'}
        isDisabled={isLocked}
        onClick={() => void actions.chooseMax()}
        testId="foyer-send-max"
      >
        {words.max}
      </Button>
    </>
  )
}

/** Props of {@link SendAmount}. */
interface SendAmountProps extends FormPart, AmountSubmit {
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The field for the amount and token to send. */
function SendAmount({ form, actions, submit, refusals, inputRef }: SendAmountProps): JSX.Element {
  const { locale } = useView()
  const words = useMessages().account.send
  const { field, readiness, isLocked } = form
  const unit = unitOf(form.token)
  const said = useAmountWords(field, unit)
  const trouble = isLocked ? undefined : amountTrouble(field, unit.decimals)
  const isTooMuch = readiness === 'fundsInsufficient'
  const worth = readiness === 'valueIncorrect' ? words.incorrectValue : worthText(form, locale.tag)
  return (
    <AmountField
      label={words.amount}
      value={field.text}
      onChange={actions.setAmount}
      unit={<TokenChoice form={form} />}
      worth={worth && <bdi data-testid="foyer-send-worth">{worth}</bdi>}
      holding={<Holding form={form} actions={actions} />}
      note={isTooMuch ? said.fundsInsufficient : undefined}
      {...amountNotes(field, { trouble, said, locale: locale.tag, unit: unit.unit, type: actions.setAmount })}
      isInvalid={isTooMuch}
      isReadOnly={isLocked}
      onSubmit={submit}
      refusals={refusals}
      inputRef={inputRef}
      testId="foyer-send-amount"
    />
  )
}

const selectHasMemo = (state: FoyerState) => hasAbility(state, state.networks.activeNamespace, 'memo')

/** The field for a memo, if the namespace's transfers support one. */
function SendMemo({ form, actions }: FormPart): JSX.Element | null {
  const words = useMessages().account.send
  const hasMemo = usePart(selectHasMemo)
  if (!hasMemo) return null
  return (
    <MemoField
      label={words.memoOptional}
      note={words.memoHint}
      value={form.memo}
      onChange={actions.setMemo}
      isReadOnly={form.isLocked}
      testId="foyer-send-memo"
    />
  )
}

const selectCanSwitch = ({ options }: FoyerState) => options.modal.networkSwitch

/** The empty state on a network whose accounts cannot send here. */
function UnsupportedSender(): JSX.Element {
  const { foyer } = useView()
  const messages = useMessages()
  const { title, next } = errorText(messages, 'CHAIN_UNSUPPORTED')
  const canSwitch = usePart(selectCanSwitch)
  const action = canSwitch && (
    <Button variant="secondary" onClick={() => foyer.router.push({ view: 'Networks' })}>
      {messages.modal.chooseNetwork}
    </Button>
  )
  return (
    <EmptyState
      icon={<NetworkIcon />}
      title={title}
      text={next}
      action={action}
      testId="foyer-send-unsupported"
    />
  )
}

/** The next step of a form by its readiness. Anything else has to be corrected or awaited first. */
type NextSteps = { readonly [State in Readiness]?: () => void }

/** Props of {@link ReviewButton}. */
interface ReviewButtonProps extends FormPart {
  readonly steps: NextSteps
  /** Called on a press while there is something to correct. */
  readonly onRefused: () => void
}

/** The button to the review. It names what is missing or wrong, and leads there. */
function ReviewButton({ form, actions, steps, onRefused }: ReviewButtonProps): JSX.Element {
  const words = useMessages().account.send
  const { readiness, isLocked } = form
  const said = { ...words, ...useAmountWords(form.field, unitOf(form.token)) }
  return (
    <DoubtFoot form={form} actions={actions}>
      <Button
        size="lg"
        isFullWidth
        isLoading={readiness === 'receiverResolving'}
        isDisabled={steps[readiness] === undefined}
        onClick={steps[readiness]}
        onRefused={onRefused}
        testId="foyer-send-review"
      >
        {isLocked ? words.waiting : said[readiness]}
      </Button>
    </DoubtFoot>
  )
}

const wrongAmount: readonly SendForm['readiness'][] = [
  'amountMissing',
  'amountAmbiguous',
  'amountInvalid',
  'amountTooFine',
  'valueIncorrect',
  'fundsInsufficient',
]

/** Begins an empty form with the suggested token, as soon as the account's tokens are known. */
function useSuggestedToken({ form, actions }: FormPart): void {
  const suggested = usePart(selectSuggestedToken)
  const isBlank = !form.token && form.field.text === '' && !form.isLocked
  useEffect(() => {
    if (isBlank && suggested) actions.chooseToken(suggested)
  }, [isBlank, suggested, actions])
}

/** Explains why there is no maximum. */
function MaxNote({ max }: Pick<SendForm, 'max'>): JSX.Element {
  const words = useMessages().account.send
  const text = max === 'nothing' ? words.maxNothing : max === 'failed' && words.maxFailed
  return (
    <MessageInSight messageKey={text ? max : undefined}>
      {text && (
        <Banner icon={<InfoIcon />} tone="warning" testId="foyer-send-max-note">
          {text}
        </Banner>
      )}
    </MessageInSight>
  )
}

function Form({ form, actions }: FormPart): JSX.Element {
  const { foyer } = useView()
  const { max, readiness, isLocked, receiver } = form
  const amountRef = useRef<HTMLInputElement>(null)
  const receiverRef = useRef<HTMLInputElement>(null)
  useSuggestedToken({ form, actions })
  const focusAmount = () => amountRef.current?.focus()
  const focusReceiver = () => receiverRef.current?.focus()
  const steps: NextSteps = {
    ready: () => foyer.router.push({ view: 'WalletSendPreview' }),
    receiverUnanswered: () => actions.setReceiver(receiver.text),
    tokenMissing: () => foyer.router.push({ view: 'WalletSendSelectToken' }),
    amountMissing: focusAmount,
    receiverMissing: focusReceiver,
  }
  const isAmountWrong = !isLocked && wrongAmount.includes(readiness)
  const { submit, refusals } = useAmountSubmit({ isWrong: isAmountWrong, goOn: steps[readiness] })
  const correct = () => {
    submit()
    if (isAmountWrong) focusAmount()
    if (readiness === 'receiverInvalid') focusReceiver()
  }
  return (
    <ViewBody>
      <TransferStack
        from={<SendAmount {...{ form, actions, submit, refusals }} inputRef={amountRef} />}
        icon={<ChevronDownIcon />}
        to={<SendReceiver form={form} actions={actions} inputRef={receiverRef} />}
      />
      <RecentReceivers form={form} actions={actions} />
      <SendMemo form={form} actions={actions} />
      <DoubtedAddress form={form} />
      <MaxNote max={max} />
      <ReviewButton form={form} actions={actions} steps={steps} onRefused={correct} />
    </ViewBody>
  )
}

const selectCanSend = (state: FoyerState) => canSend(state, state.networks.activeNamespace)

/** The form for sending: token, amount and receiver. */
function SendFormPanel({ actions }: SendPanelProps): JSX.Element {
  const { foyer } = useView()
  const holdings = useFeature('tokens').actions
  const form = usePart(selectSend)
  useEffect(() => holdings?.watch('send'), [holdings])
  // Discards an earlier result when the visitor sends again. An attempt whose end is unknown stays, so that the review
  // of the same form offers no second transfer.
  useEffect(() => {
    if (!isUncertain(selectSend(foyer.getState()).flow)) actions?.dismiss()
  }, [foyer, actions])
  const isSender = usePart(selectCanSend)
  if (!isSender) return <UnsupportedSender />
  if (!actions) return <SendWaiting />
  if (form.flow.status === 'sent') return <SentPanel transfer={form.flow.transfer} actions={actions} />
  return <Form form={form} actions={actions} />
}

/** The view for sending: token, amount and receiver. */
export function WalletSendView(): JSX.Element {
  return <SendScreen Panel={SendFormPanel} />
}
