import { type FoyerState, selectAccount } from '@foyer/core'
import { selectProviders, selectWish } from '@foyer/core/onramp'
import { Button, ViewBody } from '@foyer/ui'
import { InfoIcon } from '@foyer/ui/account-icons'
import { Banner, ChoiceButtons } from '@foyer/ui/onramp-form'
import { type JSX, useEffect } from 'react'
import { useOnrampCopy } from '../../copy/onramp/useOnrampCopy.js'
import { widgetEn } from '../../copy/onramp/widgetEn.js'
import { amountTrouble } from '../../foyer/amountNotes.js'
import { useAmountSubmit } from '../../foyer/useAmountSubmit.js'
import { useIsVisited } from '../../foyer/useIsVisited.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { moneyText } from './currencyText.js'
import type { OnrampPanelProps } from './OnrampScreen.js'
import { OnrampWaiting } from './OnrampWaiting.js'
import { QuoteDetails } from './QuoteDetails.js'
import { GetField, PayField, useWishWords, usualCurrency, type WidgetFieldsProps } from './WidgetFields.js'

const presets = ['100', '250', '500', '1000']
const selectHasAccount = (state: FoyerState) => selectAccount(state) !== undefined
const selectCanBuy = (state: FoyerState) => selectProviders(state).length > 0

function Presets({ wish, verbs }: WidgetFieldsProps): JSX.Element {
  const { tag } = useView().language
  const words = useOnrampCopy('widget', widgetEn)
  const currency = wish.paymentCurrency?.id ?? usualCurrency
  return (
    <ChoiceButtons
      label={words.presets}
      choices={presets.map(value => ({
        value,
        label: moneyText(value, { currency, locale: tag, isShort: true }),
      }))}
      value={wish.amount}
      onChoose={verbs.setAmount}
      testId="foyer-onramp-widget-preset"
    />
  )
}

/** What comes next: connecting, reading the quote, or going to those who sell. */
function useNextStep({ wish, verbs }: WidgetFieldsProps) {
  const { foyer } = useView()
  const hasAccount = usePart(selectHasAccount)
  const canBuy = usePart(selectCanBuy)
  const steps = {
    connect: () => foyer.router.open({ view: 'Connect' }),
    quote: verbs.quote,
    buy: () => foyer.router.open({ view: 'OnRampProviders' }),
  }
  const step = !hasAccount ? 'connect' : wish.quote.status === 'known' ? 'buy' : 'quote'
  const isWrong = hasAccount && !(Number(wish.amount) > 0 && !wish.fault)
  const isDisabled = isWrong || (hasAccount && !canBuy)
  const submit = useAmountSubmit({ isWrong, goOn: isDisabled ? undefined : steps[step] })
  return { ...submit, step, isDisabled, hasAccount } as const
}

interface NextButtonProps extends Pick<WidgetFieldsProps, 'wish'> {
  readonly next: ReturnType<typeof useNextStep>
}

/** Leads to whatever comes next. */
function NextButton({ wish, next }: NextButtonProps): JSX.Element {
  const words = useOnrampCopy('widget', widgetEn)
  const { step, submit, isDisabled, hasAccount } = next
  const said = useWishWords(wish)
  const trouble = amountTrouble(wish.field, wish.decimals)
  return (
    <Button
      size="lg"
      isFullWidth
      isLoading={hasAccount && wish.quote.status === 'reading'}
      isDisabled={isDisabled}
      onClick={submit}
      onRefused={submit}
      testId={`foyer-onramp-widget-${step}`}
    >
      {trouble && hasAccount ? said[trouble] : words[step]}
    </Button>
  )
}

function Form({ wish, verbs }: WidgetFieldsProps): JSX.Element {
  const words = useOnrampCopy('widget', widgetEn)
  const canBuy = usePart(selectCanBuy)
  const next = useNextStep({ wish, verbs })
  return (
    <ViewBody inset="text">
      <PayField wish={wish} verbs={verbs} submit={next.submit} refusals={next.refusals} />
      <Presets wish={wish} verbs={verbs} />
      <GetField wish={wish} />
      <QuoteDetails quote={wish.quote} />
      {!canBuy && (
        <Banner icon={<InfoIcon />} testId="foyer-onramp-widget-nothing">
          {words.nothingHere}
        </Banner>
      )}
      <NextButton wish={wish} next={next} />
    </ViewBody>
  )
}

/** The form: how much is paid for what, and what it costs. */
export function OnrampForm({ verbs }: OnrampPanelProps): JSX.Element {
  const wish = usePart(selectWish)
  const isVisited = useIsVisited()
  const isDue = isVisited && wish.options === undefined
  useEffect(() => {
    if (isDue) void verbs?.loadOptions()
  }, [isDue, verbs])
  if (!verbs) return <OnrampWaiting />
  return <Form wish={wish} verbs={verbs} />
}
