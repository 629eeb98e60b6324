import { type FoyerState, selectNetwork } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { PayRequest } from '@foyer/core/pay'
import { NetworkImage, useStyles, ViewBody } from '@foyer/ui'
import { BrokenAmount } from '@foyer/ui/payments'
import { type JSX, useMemo } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { shortenAddress } from '../../locales/shorten.js'
import { useDollarText, useExactText } from '../../tokens/amountTexts.js'
import css from './PayRequestHead.css?inline'

/** The place of the amount in its text, which some languages isolate. */
const amountPlace = /\u2068?\{amount\}\u2069?/

/** Returns the price of an asset in US dollars, or 0 if it is unknown. */
function selectPrice(state: FoyerState, { network, address }: PayRequest['asset']): number {
  const wanted = address === 'native' ? undefined : `${network}:${address}`
  const token = selectTokens(state).tokens.find(each => each.chainId === network && each.address === wanted)
  return token?.price ?? 0
}

/** The maximum number of characters of an amount in large and in medium type, as fit in the line of a narrow phone. */
const fitting = { large: 14, medium: 21 }

function typeSize({ length }: string): 'large' | 'medium' | 'small' {
  if (length <= fitting.large) return 'large'
  return length <= fitting.medium ? 'medium' : 'small'
}

/** The app, the amount, its value, the network and the recipient of a payment. */
export function PayRequestHead({ asset, recipient, amount }: PayRequest): JSX.Element {
  useStyles(css)
  const words = useMessages().pay.choice
  const exactText = useExactText()
  const dollarText = useDollarText()
  const { network: id, symbol } = asset
  const select = useMemo(
    () => (state: FoyerState) => ({
      app: state.app?.name.trim(),
      network: selectNetwork(state, id),
      price: selectPrice(state, asset),
    }),
    [id, asset],
  )
  const { app, network, price } = usePart(select)
  const worth = dollarText(Number(amount) * price)
  const [before, after] = words.amount
    .split(amountPlace)
    .map(part => fill(part, { network: network?.name ?? id }))
  return (
    <ViewBody align="center" gap="sm">
      <NetworkImage src={network?.imageUrl} size="lg" />
      <div className="pay-request" data-testid="foyer-pay-request">
        {app && (
          <p className="pay-request__app">
            <bdi>{app}</bdi>
          </p>
        )}
        <h3 className="pay-request__title">
          {before}
          <b className="pay-request__amount" data-type={typeSize(exactText(amount))}>
            <bdi>
              <BrokenAmount>{exactText(amount, symbol)}</BrokenAmount>
            </bdi>
          </b>
          {after}
        </h3>
        <p className="pay-request__text">
          {worth && <bdi>{worth}</bdi>}
          {worth && ' · '}
          <bdi>{fill(words.to, { recipient: shortenAddress(recipient) })}</bdi>
        </p>
      </div>
    </ViewBody>
  )
}
