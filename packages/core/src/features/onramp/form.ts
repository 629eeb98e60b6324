import { FoyerError, type Stop } from '@foyer/common'
import { compareAmounts } from '@foyer/common/amounts'
import { amountField, type EnteredAmount, enterAmount, isFinerThan } from '@foyer/common/typed-amounts'
import { createReading } from '../../base/reading.js'
import type { PaymentCurrency, PurchaseCurrency } from '../../wallet/blockchain/onramp.js'
import { mockedQuoteId } from '../../wallet/blockchain/onramp.js'
import { isAmount } from '../../wallet/blockchain/wireChecks.js'
import { selectActiveNetwork } from '../../wallet/networks/selectors.js'
import type { OnrampActions, OnrampRoom } from './OnrampRoom.js'
import { type OnrampForm, type OnrampQuoteReading, type OnrampState, toShown } from './state.js'

type FormSelection = Pick<OnrampState, 'form' | 'options'>

/** Returns the chosen currency to buy. Defaults to the first on offer. */
export function chosenPurchase({ form, options }: FormSelection): PurchaseCurrency | undefined {
  const list = options?.purchaseCurrencies
  return list?.find(each => each.id === form.purchaseCurrency) ?? list?.[0]
}

/** Returns the chosen currency to pay with. Defaults to the first on offer. */
export function chosenPayment({ form, options }: FormSelection): PaymentCurrency | undefined {
  const list = options?.paymentCurrencies
  return list?.find(each => each.id === form.paymentCurrency) ?? list?.[0]
}

/** Returns the number of decimals of a currency, by its ISO 4217 code. Defaults to 2. */
export function currencyDecimals(currency: string): number {
  try {
    const form = new Intl.NumberFormat('en', { style: 'currency', currency })
    return form.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * Returns `ONRAMP_AMOUNT_OUT_OF_RANGE` with the lowest and highest allowed amounts if no payment method allows the
 * amount. A method without valid limits allows any amount.
 */
export function outOfRange(
  amount: string,
  { id: currency, payment_method_limits: ways }: PaymentCurrency,
): FoyerError<'ONRAMP_AMOUNT_OUT_OF_RANGE'> | undefined {
  const isAllowed = ({ min, max }: (typeof ways)[number]) =>
    !isAmount(min) || !isAmount(max) || (compareAmounts(min, amount) <= 0 && compareAmounts(amount, max) <= 0)
  if (ways.length === 0 || ways.some(isAllowed)) return undefined
  const min = ways
    .map(each => each.min)
    .reduce((one, other) => (compareAmounts(other, one) < 0 ? other : one))
  const max = ways
    .map(each => each.max)
    .reduce((one, other) => (compareAmounts(other, one) > 0 ? other : one))
  return new FoyerError('ONRAMP_AMOUNT_OUT_OF_RANGE', { amount, min, max, currency })
}

/**
 * Returns the error of the entered amount, if any: `AMOUNT_INVALID` if it is ambiguous, not an amount, or has too
 * many decimals for the currency; `ONRAMP_AMOUNT_OUT_OF_RANGE` if no payment method allows it.
 */
export function faultOf(
  entered: EnteredAmount,
  currency: PaymentCurrency | undefined,
): FoyerError<'AMOUNT_INVALID'> | FoyerError<'ONRAMP_AMOUNT_OUT_OF_RANGE'> | undefined {
  const { text, reading } = amountField(entered)
  if (reading.status === 'empty') return undefined
  const decimals = currencyDecimals(currency?.id ?? '')
  if (reading.status !== 'amount' || isFinerThan(reading.amount, decimals)) {
    return new FoyerError('AMOUNT_INVALID', { value: text })
  }
  return currency && outOfRange(reading.amount, currency)
}

/** The delay between the last change and the quote request, in ms. */
const patienceMs = 200

type FormActions = Pick<
  OnrampActions,
  'choosePurchaseCurrency' | 'choosePaymentCurrency' | 'setAmount' | 'quote'
>

interface FormNeeds {
  readonly loadOptions: () => Promise<void>
  /** Called when a value of Coinbase's request has changed. */
  readonly onChange: () => void
}

/**
 * Creates the actions of the form and its quote; only the newest quote counts. `reset` forgets the quote and stops
 * reading.
 */
export function createFormActions(
  { needs, client, slice }: OnrampRoom,
  { loadOptions, onChange }: FormNeeds,
): FormActions & { readonly reset: Stop } {
  let isQuoting = false
  const write = (change: Partial<OnrampForm>) =>
    slice.write(state => ({ ...state, form: { ...state.form, ...change } }))

  const readQuote = async (signal: AbortSignal): Promise<OnrampQuoteReading> => {
    await loadOptions()
    const state = slice.read()
    const { amount } = state.form
    const [purchaseCurrency, paymentCurrency] = [chosenPurchase(state), chosenPayment(state)]
    if (!(Number(amount) > 0)) return { status: 'none' }
    const unavailable = new FoyerError('ONRAMP_UNAVAILABLE', { provider: 'coinbase' })
    if (!purchaseCurrency || !paymentCurrency) throw unavailable
    const fault = faultOf(state.form, paymentCurrency)
    if (fault) throw fault
    const networkId = selectActiveNetwork(needs.store.getState())?.id
    const query = { networkId, purchaseCurrency, paymentCurrency, amount, signal }
    const quote = await client?.getOnrampQuote(query)
    if (!quote) throw unavailable
    return { status: 'known', quote, isEstimate: quote.quoteId === mockedQuoteId }
  }
  const { read, forget } = createReading(needs, {
    key: ({ networkId, form }) =>
      JSON.stringify([networkId, form.purchaseCurrency, form.paymentCurrency, form.amount]),
    request: () => ({ networkId: selectActiveNetwork(needs.store.getState())?.id, form: slice.read().form }),
    read: (_, signal) => readQuote(signal),
    show: reading => write({ quote: toShown(reading) }),
  })

  const change = (next: Partial<OnrampForm>) => {
    forget()
    write(next)
    onChange()
    if (isQuoting) void read(patienceMs)
  }

  return {
    choosePurchaseCurrency(id) {
      const isOffered = slice.read().options?.purchaseCurrencies.some(each => each.id === id)
      if (isOffered) change({ purchaseCurrency: id })
    },
    choosePaymentCurrency(id) {
      const isOffered = slice.read().options?.paymentCurrencies.some(each => each.id === id)
      if (isOffered) change({ paymentCurrency: id })
    },
    setAmount(typed) {
      change(enterAmount(typed, needs.store.getState().options.locale))
    },
    quote() {
      isQuoting = true
      void read()
    },
    reset() {
      isQuoting = false
      forget()
    },
  }
}
