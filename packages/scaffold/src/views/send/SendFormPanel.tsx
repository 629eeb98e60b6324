import { type FoyerState, hasAbility } from '@foyer/core'
import { canSend, type Receiver, type SendForm, selectSend } from '@foyer/core/features'
import { Button, EmptyState, ViewBody, ViewFoot } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import InfoIcon from '@foyer/ui/icons/info'
import NetworkIcon from '@foyer/ui/icons/network'
import {
  AmountField,
  Banner,
  Chip,
  DetailList,
  MemoField,
  ReceiverField,
  TransferStack,
} from '@foyer/ui/send'
import { type JSX, useEffect, useState } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import {
  type AmountSubmit,
  amountNotes,
  amountTrouble,
  useAmountSubmit,
  useAmountWords,
} from '../../foyer/useAmountSubmit.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { Amount } from '../../tokens/Amount.js'
import { TokenImage } from '../../tokens/TokenRow.js'
import { RiskQuestion } from './RiskQuestion.js'
import { type FormPart, ReceiverImage, SentPanel, unitOf, worthText } from './SendParts.js'
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

/** The field for the amount and token to send. */
function SendAmount({ form, actions, submit, refusals }: FormPart & AmountSubmit): JSX.Element {
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
      note={isTooMuch ? words.fundsInsufficient : undefined}
      {...amountNotes(field, { trouble, said, locale: locale.tag, type: actions.setAmount })}
      isInvalid={isTooMuch}
      isReadOnly={isLocked}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-send-amount"
    />
  )
}

/** Returns an action that pastes the clipboard's text, if the browser supports it. The visitor may still refuse. */
function usePaste(paste: (text: string) => void) {
  const [isRefused, setRefused] = useState(false)
  const read = async () => {
    try {
      paste(await navigator.clipboard.readText())
    } catch {
      setRefused(true)
    }
  }
  const canPaste = !isRefused && typeof navigator.clipboard?.readText === 'function'
  return { isRefused, onPaste: canPaste ? () => void read() : undefined }
}

/** The field for the receiver: an address, or a name that is resolved. */
function SendReceiver({ form, actions }: FormPart): JSX.Element {
  const words = useMessages().account.send
  const { isRefused, onPaste } = usePaste(actions.setReceiver)
  const { receiver, isLocked } = form
  const notes: Readonly<Record<Receiver['status'], string | undefined>> = {
    empty: isRefused ? words.pasteRefused : undefined,
    resolving: words.resolving,
    invalid: words.invalidAddress,
    unanswered: words.unanswered,
    address: undefined,
    named: receiver.status === 'named' ? shortenAddress(receiver.address) : undefined,
  }
  const states = {
    empty: 'plain',
    address: 'plain',
    named: 'plain',
    resolving: 'busy',
    invalid: 'invalid',
    unanswered: 'invalid',
  } as const
  return (
    <ReceiverField
      label={words.receiver}
      placeholder={words.receiverHint}
      value={receiver.text}
      onChange={actions.setReceiver}
      pasteLabel={words.paste}
      onPaste={onPaste}
      clearLabel={words.clearReceiver}
      image={<ReceiverImage receiver={receiver} />}
      note={notes[receiver.status]}
      state={states[receiver.status]}
      isReadOnly={isLocked}
      testId="foyer-send-receiver"
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

/** The button to the review. It states the missing input, and repeats the lookup of a name that received no answer. */
function ReviewButton({ form, actions, submit }: FormPart & Pick<AmountSubmit, 'submit'>): JSX.Element {
  const words = useMessages().account.send
  const { readiness, isLocked, receiver } = form
  const isUnanswered = readiness === 'receiverUnanswered'
  const said = { ...words, ...useAmountWords(form.field, unitOf(form.token)) }
  return (
    <ViewFoot>
      <Button
        size="lg"
        isFullWidth
        isLoading={readiness === 'receiverResolving'}
        isDisabled={readiness !== 'ready' && !isUnanswered}
        onClick={isUnanswered ? () => actions.setReceiver(receiver.text) : submit}
        onRefused={submit}
        testId="foyer-send-review"
      >
        {isLocked ? words.waiting : said[readiness]}
      </Button>
    </ViewFoot>
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

function Form({ form, actions }: FormPart): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const { max, readiness, isLocked, receiver } = form
  const doubted = 'address' in receiver ? receiver : undefined
  const review = () => foyer.router.push({ view: 'WalletSendPreview' })
  const { submit, refusals } = useAmountSubmit({
    isWrong: !isLocked && wrongAmount.includes(readiness),
    goOn: readiness === 'ready' ? review : undefined,
  })
  return (
    <ViewBody>
      <TransferStack
        from={<SendAmount form={form} actions={actions} submit={submit} refusals={refusals} />}
        icon={<ChevronDownIcon />}
        to={<SendReceiver form={form} actions={actions} />}
      />
      <SendMemo form={form} actions={actions} />
      {doubted?.doubt && (
        <>
          <DetailList
            label={words.details}
            details={[
              // Shown in full, because the field cuts it and the visitor must check every letter.
              {
                label: words.address,
                value: <bdi>{doubted.text}</bdi>,
                isLong: true,
                testId: 'foyer-send-typed-address',
              },
            ]}
          />
          <RiskQuestion
            risk={doubted.doubt}
            isAccepted={doubted.isConfirmed === true}
            onChange={actions.confirmReceiver}
            isLocked={isLocked}
          />
        </>
      )}
      {(max === 'nothing' || max === 'failed') && (
        <Banner icon={<InfoIcon />} tone="warning" testId="foyer-send-max-note">
          {max === 'nothing' ? words.maxNothing : words.maxFailed}
        </Banner>
      )}
      <ReviewButton form={form} actions={actions} submit={submit} />
    </ViewBody>
  )
}

const selectCanSend = (state: FoyerState) => canSend(state, state.networks.activeNamespace)

/** The form for sending: token, amount and receiver. */
function SendFormPanel({ actions }: SendPanelProps): JSX.Element {
  const holdings = useFeature('tokens').actions
  const form = usePart(selectSend)
  useEffect(() => holdings?.watch('send'), [holdings])
  // Discards an earlier result when the visitor sends again.
  useEffect(() => actions?.dismiss(), [actions])
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
