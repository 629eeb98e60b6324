import type { OnrampActions, OnrampRequest } from '@foyer/core/features'
import { Picture, Shimmer } from '@foyer/ui'
import ChevronDownIcon from '@foyer/ui/icons/chevron-down'
import { AmountField, Chip } from '@foyer/ui/onramp-form'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { useExactText } from '../../tokens/amountTexts.js'
import {
  type AmountSubmit,
  amountNotes,
  amountTrouble,
  useAmountWords,
} from '../../tokens/useAmountSubmit.js'
import { currencyMark, moneyText } from './currencyText.js'

/** The currency until the payment currencies are loaded. */
export const usualCurrency = 'USD'

/** Props of the form's fields. */
export interface WidgetFieldsProps {
  readonly request: OnrampRequest
  readonly actions: OnrampActions
}

/** Returns the texts about the typed amount. */
export function useRequestWords({ field, decimals, paymentCurrency }: OnrampRequest): Messages['amounts'] {
  return useAmountWords(field, { unit: paymentCurrency?.id, decimals })
}

/** Returns the text for an amount out of range, with the limits in its currency. */
function useRangeText({ fault }: OnrampRequest): string | undefined {
  const { tag } = useView().locale
  const words = useMessages().onramp.widget
  if (fault?.code !== 'ONRAMP_AMOUNT_OUT_OF_RANGE') return undefined
  const { min, max, currency } = fault.context
  const money = (amount: string) => moneyText(amount, { currency, locale: tag, isShort: true })
  return fill(words.range, { min: money(min), max: money(max) })
}

/** The field for the amount to pay and its currency. */
export function PayField({
  request,
  actions,
  submit,
  refusals,
}: WidgetFieldsProps & AmountSubmit): JSX.Element {
  const { foyer, locale } = useView()
  const words = useMessages().onramp.widget
  const rangeText = useRangeText(request)
  const said = useRequestWords(request)
  const trouble = amountTrouble(request.field, request.decimals)
  const currency = request.paymentCurrency?.id ?? usualCurrency
  const sign = <Picture src={undefined} shape="circle" size="xs" fallback={currencyMark(currency)} />
  return (
    <AmountField
      label={words.pay}
      value={request.field.text}
      onChange={actions.setAmount}
      unit={
        <Chip
          image={sign}
          endIcon={<ChevronDownIcon />}
          onClick={() => foyer.open({ view: 'OnRampFiatSelect' })}
          label={fill(words.changeCurrency, { currency })}
          testId="foyer-onramp-widget-currency"
        >
          {currency}
        </Chip>
      }
      worth={rangeText ?? words.pay}
      {...amountNotes(request.field, {
        trouble,
        said,
        locale: locale.tag,
        unit: currency,
        type: actions.setAmount,
      })}
      isInvalid={rangeText !== undefined}
      onSubmit={submit}
      refusals={refusals}
      testId="foyer-onramp-widget-amount"
    />
  )
}

/** The field with the amount to receive. */
export function GetField({ request }: Pick<WidgetFieldsProps, 'request'>): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().onramp.widget
  const { quote, purchaseCurrency } = request
  const symbol = purchaseCurrency?.symbol
  const exactText = useExactText()
  const isKnown = quote.status === 'known' && !quote.isEstimate
  return (
    <AmountField
      label={words.get}
      value={isKnown ? exactText(quote.quote.purchaseAmount.amount) : ''}
      onChange={() => undefined}
      unit={
        <Chip
          endIcon={<ChevronDownIcon />}
          onClick={() => foyer.open({ view: 'OnRampTokenSelect' })}
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
