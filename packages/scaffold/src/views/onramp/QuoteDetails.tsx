import type { ErrorCode } from '@foyer/common'
import type { OnrampQuoteReading } from '@foyer/core/onramp'
import { InfoIcon, WarningIcon } from '@foyer/ui/account-icons'
import { Banner, DetailList } from '@foyer/ui/onramp-form'
import type { JSX } from 'react'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { widgetEn } from '../../copy/onramp/widgetEn.js'
import { useView } from '../../foyer/ViewContext.js'
import { moneyText } from './currencyText.js'

type Known = Extract<OnrampQuoteReading, { readonly status: 'known' }>

function Costs({ quote }: Pick<Known, 'quote'>): JSX.Element {
  const { tag } = useView().language
  const words = useOnrampCopy('widget', widgetEn)
  const money = ({ amount, currency }: Known['quote']['networkFee']) => (
    <bdi>{moneyText(amount, { currency, locale: tag })}</bdi>
  )
  return (
    <DetailList
      label={words.details}
      details={[
        { label: words.providerFee, value: money(quote.coinbaseFee), testId: 'foyer-onramp-fee' },
        { label: words.networkFee, value: money(quote.networkFee), testId: 'foyer-onramp-network-fee' },
        { label: words.total, value: money(quote.paymentTotal), testId: 'foyer-onramp-total' },
      ]}
    />
  )
}

/** Failures that the field of the amount words. */
const amountFaults: readonly ErrorCode[] = ['ONRAMP_AMOUNT_OUT_OF_RANGE', 'AMOUNT_INVALID']

/** What a purchase would cost; an estimate says that it is one, because its numbers mean nothing. */
export function QuoteDetails({ quote }: { readonly quote: OnrampQuoteReading }): JSX.Element | null {
  const words = useOnrampCopy('widget', widgetEn)
  if (quote.status === 'failed' && !amountFaults.includes(quote.failure.code)) {
    return (
      <div role="alert">
        <Banner icon={<WarningIcon />} tone="warning" testId="foyer-onramp-quote-failed">
          {words.unavailable}
        </Banner>
      </div>
    )
  }
  if (quote.status !== 'known') return null
  if (!quote.isEstimate) return <Costs quote={quote.quote} />
  return (
    <Banner icon={<InfoIcon />} tone="warning" testId="foyer-onramp-estimate">
      {words.estimate}
    </Banner>
  )
}
