import type { FoyerState } from '@foyer/core'
import { canSend, type SendForm, selectSend } from '@foyer/core/send'
import { Button, ViewBody } from '@foyer/ui'
import { ChevronDownIcon, InfoIcon } from '@foyer/ui/account-icons'
import { Banner, TransferStack } from '@foyer/ui/send'
import { type JSX, useEffect } from 'react'
import { useAccountCopy } from '../../copy/account/useAccountCopy.js'
import { useAmountWords } from '../../copy/amounts/useAmountWords.js'
import { tokens } from '../../foyer/features.js'
import { type AmountSubmit, useAmountSubmit } from '../../foyer/useAmountSubmit.js'
import { useFeature } from '../../foyer/useFeature.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { type FormPart, unitOf } from './FormPart.js'
import { SendAmount } from './SendAmount.js'
import { SendReceiver } from './SendReceiver.js'
import type { SendPanelProps } from './SendScreen.js'
import { SendWaiting } from './SendWaiting.js'
import { SentPanel } from './SentPanel.js'
import { UnsupportedSender } from './UnsupportedSender.js'

/** Leads to the review, and says what is missing until then. */
function ReviewButton({ form, submit }: Pick<FormPart & AmountSubmit, 'form' | 'submit'>): JSX.Element {
  const words = useAccountCopy().send
  const { readiness, isLocked } = form
  const said = { ...words, ...useAmountWords(form.field, unitOf(form.token)) }
  return (
    <Button
      size="lg"
      isFullWidth
      isLoading={readiness === 'receiverResolving'}
      isDisabled={readiness !== 'ready'}
      onClick={submit}
      onRefused={submit}
      testId="foyer-send-review"
    >
      {isLocked ? words.waiting : said[readiness]}
    </Button>
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

function Form({ form, verbs }: FormPart): JSX.Element {
  const { foyer } = useView()
  const words = useAccountCopy().send
  const { max, readiness, isLocked } = form
  const review = () => foyer.router.push({ view: 'WalletSendPreview' })
  const { submit, refusals } = useAmountSubmit({
    isWrong: !isLocked && wrongAmount.includes(readiness),
    goOn: readiness === 'ready' ? review : undefined,
  })
  return (
    <ViewBody>
      <TransferStack
        from={<SendAmount form={form} verbs={verbs} submit={submit} refusals={refusals} />}
        icon={<ChevronDownIcon />}
        to={<SendReceiver form={form} verbs={verbs} />}
      />
      {(max === 'nothing' || max === 'failed') && (
        <Banner icon={<InfoIcon />} tone="warning" testId="foyer-send-max-note">
          {max === 'nothing' ? words.maxNothing : words.maxFailed}
        </Banner>
      )}
      <ReviewButton form={form} submit={submit} />
    </ViewBody>
  )
}

const selectNamespace = ({ networks }: FoyerState) => networks.activeNamespace

/** The form: which token, how much, to whom. */
export function SendFormPanel({ verbs }: SendPanelProps): JSX.Element {
  const holdings = useFeature(tokens).verbs
  const form = usePart(selectSend)
  useEffect(() => holdings?.watch('send'), [holdings])
  // What was sent before is over once somebody comes to send again.
  useEffect(() => verbs?.dismiss(), [verbs])
  const namespace = usePart(selectNamespace)
  if (!canSend(namespace)) return <UnsupportedSender />
  if (!verbs) return <SendWaiting />
  if (form.flow.status === 'sent') return <SentPanel transfer={form.flow.transfer} verbs={verbs} />
  return <Form form={form} verbs={verbs} />
}
