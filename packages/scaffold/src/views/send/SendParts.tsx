import { addressSeed } from '@foyer/common'
import { formatNumber } from '@foyer/common/amounts'
import type { Receiver, SendActions, SendForm, SentTransfer } from '@foyer/core/features'
import { SendIcon } from '@foyer/ui/account-icons'
import { Avatar } from '@foyer/ui/send'
import type { JSX } from 'react'
import { accountEn } from '../../copy/en/account.js'
import { fill } from '../../copy/messages.js'
import { shortenAddress } from '../../copy/shorten.js'
import { ResultPanel } from '../../foyer/ResultPanel.js'
import { useCopy, useSaid, useView } from '../../foyer/ViewContext.js'

/** What the parts of the form share. */
export interface FormPart {
  readonly form: SendForm
  readonly actions: SendActions
}

/** What the amount is of, and the most decimals it may have. */
export function unitOf(token: SendForm['token']): {
  readonly unit: string | undefined
  readonly decimals: number | undefined
} {
  return { unit: token?.symbol, decimals: token && Number(token.quantity.decimals) }
}

/** The picture of whoever receives: that of the name, or one drawn from the address. */
export function ReceiverImage({ receiver }: { readonly receiver: Receiver }): JSX.Element | null {
  if (!('address' in receiver)) return null
  const src = receiver.status === 'named' ? receiver.profileImageUrl : undefined
  return <Avatar seed={addressSeed(receiver.address)} src={src} />
}

/** What an amount is worth, as shown; nothing where no price is known. */
export function worthText({ token, amount }: SendForm, locale: string): string | undefined {
  const worth = (token?.price ?? 0) * Number(amount)
  return worth > 0 ? `$${formatNumber(worth, locale)}` : undefined
}

/** Props of {@link SentPanel}. */
interface SentPanelProps {
  readonly transfer: SentTransfer
  readonly actions: SendActions
}

/** What was sent, where to follow it, and the way to the account. */
export function SentPanel({ transfer, actions }: SentPanelProps): JSX.Element {
  const { foyer } = useView()
  const words = useCopy('account', accountEn).send
  useSaid('TRANSACTION_STARTED', true)
  const { amount, symbol, to, toName } = transfer
  const receiver = toName ?? shortenAddress(to)
  const leave = () => {
    actions.dismiss()
    foyer.router.reset({ view: 'Account' })
  }
  return (
    <ResultPanel
      icon={<SendIcon />}
      title={words.started}
      text={fill(words.startedText, { amount: `${amount} ${symbol}`, receiver })}
      link={{ url: transfer.explorerUrl, label: words.explorer }}
      done={{ label: words.done, onClick: leave }}
      testId="foyer-send"
      messageId="started"
    />
  )
}
