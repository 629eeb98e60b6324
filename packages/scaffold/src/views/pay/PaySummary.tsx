import { parseNetworkId } from '@foyer/common'
import { type FoyerState, selectNetwork } from '@foyer/core'
import type { PayRequest } from '@foyer/core/pay'
import { type JSX, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { shortenAddress } from '../../locales/shorten.js'
import { PaymentSummary } from '../../payments/PaymentSummary.js'
import { accountText, selectPayingAccount } from '../../payments/payingAccount.js'
import { useExactText } from '../../tokens/amountTexts.js'

/** The payment of a {@link PaySummary}, and its id. */
interface PaySummaryProps {
  readonly request: PayRequest
  readonly id: string
}

/** States the amount and the receiver of a payment. The row that asks the wallet refers to it as its description. */
export function PaySummary({ request, id }: PaySummaryProps): JSX.Element | null {
  const words = useMessages().summary
  const exactText = useExactText()
  const { asset, recipient, amount } = request
  const select = useMemo(
    () => (state: FoyerState) => ({
      account: selectPayingAccount(state, parseNetworkId(asset.network).namespace),
      network: selectNetwork(state, asset.network)?.name ?? asset.network,
    }),
    [asset.network],
  )
  const { account, network } = usePart(select)
  if (!account) return null
  const values = {
    amount: exactText(amount, asset.symbol),
    account: accountText(account),
    receiver: shortenAddress(recipient),
    network,
  }
  return (
    <PaymentSummary
      id={id}
      sentences={[{ text: words.pay, values }, { text: words.feeInWallet }, { text: words.final }]}
      testId="foyer-pay-summary"
    />
  )
}
