import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { amountText, exactText } from './amountTexts.js'
import { HiddenBalance, useAreBalancesHidden } from './HideableBalance.js'

/** The amount, symbol and sign of an {@link Amount}. */
interface AmountProps {
  /** The amount as a decimal string. */
  readonly amount: string
  readonly symbol?: string | undefined
  /** The sign, such as `+`. */
  readonly sign?: string | undefined
  /** Whether it is shown although the visitor hides balances, as on a receipt. */
  readonly isAlwaysShown?: boolean | undefined
  readonly testId?: string | undefined
}

/** An amount in a list. If it is shortened, its title has every digit. */
export function Amount({ amount, symbol, sign = '', isAlwaysShown, testId }: AmountProps): JSX.Element {
  const areHidden = useAreBalancesHidden() && !isAlwaysShown
  const { tag: locale } = useView().locale
  const [shown, exact] = [amountText(amount, { symbol, locale }), exactText(amount, { symbol, locale })]
  if (areHidden) {
    return (
      <bdi data-testid={testId}>
        <HiddenBalance /> {symbol}
      </bdi>
    )
  }
  // Zero needs no title with more digits.
  const isShortened = shown !== exact && Number(amount) > 0
  return (
    // A symbol from right to left would move the sign behind the digits.
    <bdi dir={sign ? 'ltr' : undefined} title={isShortened ? sign + exact : undefined} data-testid={testId}>
      {sign}
      {shown}
    </bdi>
  )
}
