import { type FoyerState, selectNetwork } from '@foyer/core'
import type { PayRequest } from '@foyer/core/pay'
import { NetworkImage, StatusMessage, ViewBody } from '@foyer/ui'
import { type JSX, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { useExactText } from '../../tokens/amountTexts.js'

/** The amount, network and recipient of a payment. */
export function PayRequestHead({ asset, recipient, amount }: PayRequest): JSX.Element {
  const words = useMessages().pay.choice
  const exactText = useExactText()
  const { network: id, symbol } = asset
  const network = usePart(useMemo(() => (state: FoyerState) => selectNetwork(state, id), [id]))
  return (
    <ViewBody gap="sm">
      <ViewBody align="center" gap="sm">
        <NetworkImage src={network?.imageUrl} size="lg" />
      </ViewBody>
      <StatusMessage
        title={fill(words.amount, { amount: exactText(amount, symbol), network: network?.name ?? id })}
        text={fill(words.to, { recipient: shortenAddress(recipient) })}
        testId="foyer-pay-request"
      />
    </ViewBody>
  )
}
