import type { JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { amountText, exactText } from './amountTexts.js'

/** Props of {@link Amount}. */
interface AmountProps {
  /** Decimal text. */
  readonly amount: string
  readonly symbol?: string | undefined
  /** What stands before it, such as `+`. */
  readonly sign?: string | undefined
  readonly testId?: string | undefined
}

/** An amount in a list. Where it is shortened, its title has every digit. */
export function Amount({ amount, symbol, sign = '', testId }: AmountProps): JSX.Element {
  const { tag: locale } = useView().locale
  const [shown, exact] = [amountText(amount, { symbol, locale }), exactText(amount, { symbol, locale })]
  // Of nothing there is nothing more to say.
  const isShortened = shown !== exact && Number(amount) > 0
  return (
    <bdi title={isShortened ? sign + exact : undefined} data-testid={testId}>
      {sign}
      {shown}
    </bdi>
  )
}
