import { addressSeed } from '@foyer/common'
import {
  hashInBlock,
  type Receiver,
  type SendActions,
  type SendFlow,
  type SendForm,
  type SentTransfer,
} from '@foyer/core/features'
import SendIcon from '@foyer/ui/icons/send'
import { AddressGroups, Avatar, type Detail, DetailList } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useMessages, useSaid, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { stateOf, stateText } from '../../payments/paymentTexts.js'
import { payerOf, usePaymentOf } from '../../payments/usePaymentOf.js'
import { ResultPanel } from '../../receipts/ResultPanel.js'
import { isolated } from '../../receipts/receiptTexts.js'
import { dollarText, unparted, useExactText } from '../../tokens/amountTexts.js'

/** Props of each part of the send form: the form's state and the actions of sending. */
export interface FormPart {
  readonly form: SendForm
  readonly actions: SendActions
}

/** Returns whether the wallet may have sent, or may still send, after the failure. */
export function isUncertain(flow: SendFlow): boolean {
  return flow.status === 'failed' && flow.isOpen
}

/** Returns the unit of an amount of this token and its maximum number of decimals. */
export function unitOf(token: SendForm['token']): {
  readonly unit: string | undefined
  readonly decimals: number | undefined
} {
  return { unit: token?.symbol, decimals: token && Number(token.quantity.decimals) }
}

/** The receiver's image: the image of the name, or an image generated from the address. */
export function ReceiverImage({ receiver }: { readonly receiver: Receiver }): JSX.Element | null {
  if (!('address' in receiver)) return null
  const src = receiver.status === 'named' ? receiver.profileImageUrl : undefined
  return <Avatar seed={addressSeed(receiver.address)} src={src} />
}

/** Returns the value of an amount in dollars, or `undefined` without a price. */
export function worthText({ token, amount }: SendForm, locale: string): string | undefined {
  return dollarText((token?.price ?? 0) * Number(amount), locale)
}

/** Props of {@link SentPanel}. */
interface SentPanelProps {
  readonly transfer: SentTransfer
  readonly actions: SendActions
}

/** The mark of each payment state. Only a confirmed transaction gets the success mark. */
const markStates = {
  asking: 'waiting',
  left: 'attention',
  unclear: 'attention',
  sent: 'waiting',
  held: 'attention',
  unknown: 'attention',
  replaced: 'attention',
  succeeded: 'success',
  failed: 'error',
  dropped: 'error',
} as const

/** The sent transfer, its progress on the network, a link to the explorer, and a button to the account. */
export function SentPanel({ transfer, actions }: SentPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.send
  const paymentWords = useMessages().payments
  const payment = usePaymentOf(transfer.hash)
  const networkName = payment?.networkName
  useSaid('TRANSACTION_STARTED', true)
  const exactText = useExactText()
  const { amount, symbol, to, toName } = transfer
  const receiver = toName ?? shortenAddress(to)
  const leave = () => {
    actions.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  const state = payment ? stateOf(payment.progress) : 'sent'
  const title =
    state === 'sent' ? words.started : stateText({ kind: 'send', networkName, state }, paymentWords)
  const text = fill(words.startedText, { amount: unparted(exactText(amount, symbol)), receiver })
  const isolatedAmount = exactText(amount, isolated(symbol))
  const status = fill(words.startedText, { amount: isolated(isolatedAmount), receiver: isolated(receiver) })
  const url = payment?.explorerUrl ?? transfer.explorerUrl
  const hash = payment ? hashInBlock(payment.progress, transfer.hash) : transfer.hash
  const from = payerOf(payment)
  const lines = [
    { label: words.amount, value: isolatedAmount },
    ...(from ? [{ label: words.from, value: from }] : []),
    { label: words.to, value: toName ? `${isolated(toName)} ${to}` : to },
    ...(networkName ? [{ label: words.network, value: networkName }] : []),
  ].map(({ label, value }) => ({ label, value: isolated(value) }))
  const details: readonly Detail[] = [
    ...(from ? [{ label: words.from, value: <bdi>{from}</bdi> }] : []),
    {
      label: words.to,
      mark: toName && <bdi>{toName}</bdi>,
      value: <AddressGroups address={to} testId="foyer-send-address" />,
      isStacked: true,
    },
    ...(networkName ? [{ label: words.network, value: networkName }] : []),
  ]
  return (
    <ResultPanel
      icon={<SendIcon />}
      title={title}
      text={text}
      link={{ url, label: words.explorer }}
      done={{ label: words.done, onClick: leave }}
      state={markStates[state]}
      receipt={{ title, status, state: markStates[state], lines, hash, url }}
      testId="foyer-send"
      messageId={state === 'sent' ? 'started' : state}
    >
      <DetailList label={words.details} details={details} isDense />
    </ResultPanel>
  )
}
