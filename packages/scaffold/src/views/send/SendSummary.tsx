import { type FoyerState, selectActiveNetwork } from '@foyer/core'
import type { SendForm } from '@foyer/core/features'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { shortenAddress } from '../../locales/shorten.js'
import { costSentence, PaymentSummary, type SummaryCosts } from '../../payments/PaymentSummary.js'
import { accountText, selectPayingAccount } from '../../payments/payingAccount.js'
import { type AmountText, useExactText } from '../../tokens/amountTexts.js'
import { sendTotal } from './sendTotal.js'

const selectNetworkName = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  return active?.network?.name ?? active?.id
}

function costsOf(form: SendForm, exactText: AmountText): SummaryCosts {
  const { fee } = form
  const total = sendTotal(form, exactText)
  if (fee.status === 'known') return { fee: exactText(fee.amount, fee.symbol), total }
  const isUnknown = fee.status === 'failed' || fee.status === 'refused'
  return isUnknown
    ? { fee: undefined }
    : { fee: 'loading', total: total === undefined ? undefined : 'loading' }
}

/** States the amount, accounts, network and costs of a transfer. The send button refers to it as its description. */
export function SendSummary({
  form,
  id,
}: {
  readonly form: SendForm
  readonly id: string
}): JSX.Element | null {
  const words = useMessages().summary
  const exactText = useExactText()
  const account = usePart(selectPayingAccount)
  const network = usePart(selectNetworkName)
  const { token, amount, receiver } = form
  if (!token || !account || !('address' in receiver)) return null
  const values = {
    amount: exactText(amount, token.symbol),
    account: accountText(account),
    receiver: receiver.status === 'named' ? receiver.profileName : shortenAddress(receiver.address),
    network,
  }
  return (
    <PaymentSummary
      id={id}
      sentences={[
        { text: words.send, values },
        costSentence(costsOf(form, exactText), words),
        { text: words.final },
      ]}
      testId="foyer-send-summary"
    />
  )
}
