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

type Chosen = Pick<OnrampState, 'form' | 'options'>

/** What is to be bought: what was chosen, the first there is otherwise. */
export function chosenPurchase({ form, options }: Chosen): PurchaseCurrency | undefined {
  const list = options?.purchaseCurrencies
  return list?.find(each => each.id === form.purchaseCurrency) ?? list?.[0]
}

/** What is paid with: what was chosen, the first there is otherwise. */
export function chosenPayment({ form, options }: Chosen): PaymentCurrency | undefined {
  const list = options?.paymentCurrencies
  return list?.find(each => each.id === form.paymentCurrency) ?? list?.[0]
}

/** How many decimals a currency has, by its ISO 4217 code; 2 where the code says nothing. */
export function currencyDecimals(currency: string): number {
  try {
    const form = new Intl.NumberFormat('en', { style: 'currency', currency })
    return form.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * What is wrong with an amount that no way to pay allows: `ONRAMP_AMOUNT_OUT_OF_RANGE` with the least and the most there
 * is. A way without proper limits allows anything.
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
 * What is wrong with what was entered, if anything was: `AMOUNT_INVALID` where it is ambiguous, no amount, or finer than
 * the currency; `ONRAMP_AMOUNT_OUT_OF_RANGE` where no way to pay allows it.
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

/** How long typing may rest before a quote is read. */
const patienceMs = 200

type FormActions = Pick<
  OnrampActions,
  'choosePurchaseCurrency' | 'choosePaymentCurrency' | 'setAmount' | 'quote'
>

interface FormNeeds {
  readonly loadOptions: () => Promise<void>
  /** What Coinbase is asked with is not the same any more. */
  readonly onChange: () => void
}

/** What is to be bought, and its quote; the newest wins. `reset` forgets the quote and stops reading. */
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
