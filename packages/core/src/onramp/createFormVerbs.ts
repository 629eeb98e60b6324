import { FoyerError, type Stop, toFailure } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { enterAmount } from '@foyer/common/typed-amounts'
import { mockedQuoteId } from '../blockchain/OnrampQuote.js'
import { createAttempts } from '../features/createAttempts.js'
import { selectActiveNetwork } from '../networks/selectors.js'
import { chosenPayment, chosenPurchase } from './chosen.js'
import { faultOf } from './faultOf.js'
import type { OnrampRoom } from './OnrampRoom.js'
import type { OnrampVerbs } from './OnrampVerbs.js'
import type { OnrampForm, OnrampQuoteReading } from './state.js'

/** How long typing may rest before a quote is read. */
const patienceMs = 200

type FormVerbs = Pick<OnrampVerbs, 'choosePurchaseCurrency' | 'choosePaymentCurrency' | 'setAmount' | 'quote'>

interface FormNeeds {
  readonly loadOptions: () => Promise<void>
  /** What Coinbase is asked with is not the same any more. */
  readonly onChange: () => void
}

/** What is to be bought, and its quote; the newest wins. `reset` forgets the quote and stops reading. */
export function createFormVerbs(
  { kernel, client, slice }: OnrampRoom,
  { loadOptions, onChange }: FormNeeds,
): FormVerbs & { readonly reset: Stop; readonly stop: Stop } {
  const attempts = createAttempts()
  const held = { isQuoting: false }
  const write = (change: Partial<OnrampForm>) =>
    slice.write(state => ({ ...state, form: { ...state.form, ...change } }))

  const readQuote = async (signal: AbortSignal): Promise<OnrampQuoteReading> => {
    await loadOptions()
    const state = slice.read()
    const { amount } = state.form
    const [purchaseCurrency, paymentCurrency] = [chosenPurchase(state), chosenPayment(state)]
    if (!(Number(amount) > 0)) return { status: 'none' }
    const unavailable = new FoyerError('ONRAMP_UNAVAILABLE', { provider: 'coinbase' })
    if (!purchaseCurrency || !paymentCurrency) return { status: 'failed', failure: toFailure(unavailable) }
    const fault = faultOf(state.form, paymentCurrency)
    if (fault) return { status: 'failed', failure: toFailure(fault) }
    const networkId = selectActiveNetwork(kernel.store.getState())?.id
    const query = { networkId, purchaseCurrency, paymentCurrency, amount, signal }
    const quote = await client?.getOnrampQuote(query)
    if (!quote) return { status: 'failed', failure: toFailure(unavailable) }
    return { status: 'known', quote, isEstimate: quote.quoteId === mockedQuoteId }
  }

  const read = async (delayMs: number) => {
    const { signal } = attempts.begin()
    write({ quote: { status: 'reading' } })
    try {
      await pause(delayMs, signal)
      const quote = await readQuote(signal)
      if (!signal.aborted) write({ quote })
    } catch (error) {
      if (!signal.aborted) write({ quote: { status: 'failed', failure: toFailure(error) } })
    }
  }

  const change = (next: Partial<OnrampForm>) => {
    attempts.end()
    write({ ...next, quote: { status: 'none' } })
    onChange()
    if (held.isQuoting) void read(patienceMs)
  }

  const stop = () => {
    held.isQuoting = false
    attempts.end()
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
      change(enterAmount(typed, kernel.store.getState().options.locale))
    },
    quote() {
      held.isQuoting = true
      void read(0)
    },
    reset() {
      stop()
      write({ quote: { status: 'none' } })
    },
    stop,
  }
}
