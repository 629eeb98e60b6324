import type { OnrampVerbs, OnrampWish } from '@foyer/core/onramp'
import { Picture, Shimmer } from '@foyer/ui'
import { ChevronDownIcon } from '@foyer/ui/account-icons'
import { AmountField, Chip } from '@foyer/ui/onramp-form'
import type { JSX } from 'react'
import { widgetEn } from '../../copy/en/onramp.js'
import type { AmountsCopy } from '../../copy/en/payments.js'
import { fill } from '../../copy/phrases.js'
import { useAmountWords } from '../../copy/useAmountWords.js'
import { useOnrampCopy } from '../../copy/useOnrampCopy.js'
import { type AmountSubmit, amountNotes, amountTrouble } from '../../foyer/useAmountSubmit.js'
import { useView } from '../../foyer/ViewContext.js'
import { currencyMark, moneyText } from './currencyText.js'

/** What stands there until it is known what can be paid with. */
export const usualCurrency = 'USD'

/** Props of the fields of the form. */
export interface WidgetFieldsProps {
  readonly wish: OnrampWish
  readonly verbs: OnrampVerbs
}

/** What is said about the amount as it was typed. */
export function useWishWords({ field, decimals, paymentCurrency }: OnrampWish): AmountsCopy {
  return useAmountWords(field, { unit: paymentCurrency?.id, decimals })
}

/** What is wrong with the amount, in the words of the currency. */
function useRangeText({ fault }: OnrampWish): string | undefined {
  const { tag } = useView().language
  const words = useOnrampCopy('widget', widgetEn)
  if (fault?.code !== 'ONRAMP_AMOUNT_OUT_OF_RANGE') return undefined
  const { min, max, currency } = fault.context
  const money = (amount: string) => moneyText(amount, { currency, locale: tag, isShort: true })
  return fill(words.range, { min: money(min), max: money(max) })
}

/** How much is paid, in which money. */
export function PayField({ wish, verbs, submit, refusals }: WidgetFieldsProps & AmountSubmit): JSX.Element {
  const { foyer } = useView()
  const words = useOnrampCopy('widget', widgetEn)
  const rangeText = useRangeText(wish)
  const said = useWishWords(wish)
  const trouble = amountTrouble(wish.field, wish.decimals)
  const currency = wish.paymentCurrency?.id ?? usualCurrency
  const sign = <Picture src={undefined} shape="circle" size="xs" fallback={currencyMark(currency)} />
  return (
    <AmountField
      label={words.pay}
      value={wish.field.text}
      onChange={verbs.setAmount}
      unit={
        <Chip
          image={sign}
          endIcon={<ChevronDownIcon />}
          onClick={() => foyer.router.open({ view: 'OnRampFiatSelect' })}
          label={fill(words.changeCurrency, { currency })}
          testId="foyer-onramp-widget-currency"
        >
          {currency}
        </Chip>
      }
      worth={rangeText ?? words.pay}
      {...amountNotes(wish.field, { trouble, said, type: verbs.setAmount })}
      isInvalid={rangeText !== undefined}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-onramp-widget-amount"
    />
  )
}

/** What comes of it. */
export function GetField({ wish }: Pick<WidgetFieldsProps, 'wish'>): JSX.Element {
  const { foyer } = useView()
  const words = useOnrampCopy('widget', widgetEn)
  const { quote, purchaseCurrency } = wish
  const symbol = purchaseCurrency?.symbol
  const isKnown = quote.status === 'known' && !quote.isEstimate
  return (
    <AmountField
      label={words.get}
      value={isKnown ? quote.quote.purchaseAmount.amount : ''}
      onChange={() => undefined}
      unit={
        <Chip
          endIcon={<ChevronDownIcon />}
          onClick={() => foyer.router.open({ view: 'OnRampTokenSelect' })}
          label={symbol && fill(words.changeToken, { symbol })}
          testId="foyer-onramp-widget-token"
        >
          {symbol ?? words.selectToken}
        </Chip>
      }
      worth={quote.status === 'reading' ? <Shimmer width="88px" height="16px" /> : words.get}
      isReadOnly
      testId="foyer-onramp-widget-purchase"
    />
  )
}
