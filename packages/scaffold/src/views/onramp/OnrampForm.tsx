import type { ErrorCode } from '@foyer/common'
import { type FoyerState, selectAccount } from '@foyer/core'
import { type OnrampQuoteReading, selectProviders, selectRequest } from '@foyer/core/features'
import { Button, ViewBody, ViewFoot } from '@foyer/ui'
import InfoIcon from '@foyer/ui/icons/info'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner, ChoiceButtons, DetailList } from '@foyer/ui/onramp-form'
import { type JSX, useEffect } from 'react'
import { useIsVisited } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { amountTrouble, useAmountSubmit } from '../../tokens/useAmountSubmit.js'
import { moneyText } from './currencyText.js'
import { type OnrampPanelProps, OnrampWaiting } from './OnrampScreen.js'
import { GetField, PayField, useRequestWords, usualCurrency, type WidgetFieldsProps } from './WidgetFields.js'

type KnownQuote = Extract<OnrampQuoteReading, { readonly status: 'known' }>

function Costs({ quote }: Pick<KnownQuote, 'quote'>): JSX.Element {
  const { tag } = useView().locale
  const words = useMessages().onramp.widget
  const money = ({ amount, currency }: KnownQuote['quote']['networkFee']) => (
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

/** Failures that the amount's field shows itself. */
const amountFaults: readonly ErrorCode[] = ['ONRAMP_AMOUNT_OUT_OF_RANGE', 'AMOUNT_INVALID']

/** The costs of a purchase. An estimate has no meaningful numbers, so only a note is shown. */
function QuoteDetails({ quote }: { readonly quote: OnrampQuoteReading }): JSX.Element | null {
  const words = useMessages().onramp.widget
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

const presets = ['100', '250', '500', '1000']
const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined
const selectCanBuy = (state: FoyerState) => selectProviders(state).length > 0

function Presets({ request, actions }: WidgetFieldsProps): JSX.Element {
  const { tag } = useView().locale
  const words = useMessages().onramp.widget
  const currency = request.paymentCurrency?.id ?? usualCurrency
  return (
    <ChoiceButtons
      label={words.presets}
      choices={presets.map(value => ({
        value,
        label: moneyText(value, { currency, locale: tag, isShort: true }),
      }))}
      value={request.amount}
      onChoose={actions.setAmount}
      testId="foyer-onramp-widget-preset"
    />
  )
}

/** Returns the next step: connecting, requesting a quote, or choosing a provider. */
function useNextStep({ request, actions }: WidgetFieldsProps) {
  const { foyer } = useView()
  const hasAccount = usePart(selectHasAccount)
  const canBuy = usePart(selectCanBuy)
  const steps = {
    connect: () => foyer.open({ view: 'Connect' }),
    quote: actions.quote,
    buy: () => foyer.open({ view: 'OnRampProviders' }),
  }
  const step = !hasAccount ? 'connect' : request.quote.status === 'known' ? 'buy' : 'quote'
  const isWrong = hasAccount && !(Number(request.amount) > 0 && !request.fault)
  const isDisabled = isWrong || (hasAccount && !canBuy)
  const submit = useAmountSubmit({ isWrong, goOn: isDisabled ? undefined : steps[step] })
  return { ...submit, step, isDisabled, hasAccount } as const
}

interface NextButtonProps extends Pick<WidgetFieldsProps, 'request'> {
  readonly next: ReturnType<typeof useNextStep>
}

/** The button for the next step. */
function NextButton({ request, next }: NextButtonProps): JSX.Element {
  const words = useMessages().onramp.widget
  const { step, submit, isDisabled, hasAccount } = next
  const said = useRequestWords(request)
  const trouble = amountTrouble(request.field, request.decimals)
  return (
    <ViewFoot>
      <Button
        size="lg"
        isFullWidth
        isLoading={hasAccount && request.quote.status === 'reading'}
        isDisabled={isDisabled}
        onClick={submit}
        onRefused={submit}
        testId={`foyer-onramp-widget-${step}`}
      >
        {trouble && hasAccount ? said[trouble] : words[step]}
      </Button>
    </ViewFoot>
  )
}

function Form({ request, actions }: WidgetFieldsProps): JSX.Element {
  const words = useMessages().onramp.widget
  const canBuy = usePart(selectCanBuy)
  const next = useNextStep({ request, actions })
  return (
    <ViewBody inset="text">
      <PayField request={request} actions={actions} submit={next.submit} refusals={next.refusals} />
      <Presets request={request} actions={actions} />
      <GetField request={request} />
      <QuoteDetails quote={request.quote} />
      {!canBuy && (
        <Banner icon={<InfoIcon />} testId="foyer-onramp-widget-nothing">
          {words.nothingHere}
        </Banner>
      )}
      <NextButton request={request} next={next} />
    </ViewBody>
  )
}

/** The form for buying: the payment, the token and the costs. */
export function OnrampForm({ actions }: OnrampPanelProps): JSX.Element {
  const request = usePart(selectRequest)
  const isVisited = useIsVisited()
  const isDue = isVisited && request.options === undefined
  useEffect(() => {
    if (isDue) void actions?.loadOptions()
  }, [isDue, actions])
  if (!actions) return <OnrampWaiting />
  return <Form request={request} actions={actions} />
}
