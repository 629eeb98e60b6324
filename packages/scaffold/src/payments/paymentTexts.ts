import type { ShownOrder } from '@foyer/core/features'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import type { Messages } from '../locales/Messages.js'
import { shortenAddress } from '../locales/shorten.js'
import { exactText } from '../tokens/amountTexts.js'
import { useAreBalancesHidden } from '../tokens/HideableBalance.js'

/** A payment's title and state, one line each. */
interface PaymentTexts {
  readonly title: string
  readonly text: string
}

/** Longer receivers are addresses and are shortened. Names are usually shorter. */
const longestName = 24

interface PaymentTextNeeds {
  readonly words: Messages['payments']
  readonly locale: string
  /** Whether the visitor hides balances. An amount can tell them. */
  readonly areHidden: boolean
}

function paymentTexts(payment: ShownOrder, { words, locale, areHidden }: PaymentTextNeeds): PaymentTexts {
  const { networkName, progress } = payment
  const state = stateOf(progress)
  if (payment.kind === 'app') {
    return { title: payment.label, text: stateText({ kind: 'app', networkName, state }, words) }
  }
  const { kind, summary, isBundle } = payment
  const text = stateText({ kind, networkName, state, isBundle }, words)
  const { amount, symbol = '', targetAmount, targetSymbol = '', to = '' } = summary
  const amountOf = (value: string | undefined, unit: string) =>
    value && !areHidden ? exactText(value, { symbol: unit, locale }) : unit
  const title = fill(words[kind], {
    amount: amountOf(amount, symbol),
    target: amountOf(targetAmount, targetSymbol),
    to: to.length > longestName ? shortenAddress(to) : to,
  })
  return { title, text }
}

/** The states with other texts for an app's own transactions, about whose payment nothing is known. */
const ofApp = { failed: 'appFailed', dropped: 'appDropped' } as const

/**
 * The state of a payment. `held` means signed, but not yet seen on the network. `left` means that the visitor stopped
 * waiting, but the wallet may still send. `unclear` means that its answer does not say whether it sent.
 */
type PaymentState = ShownOrder['progress']['status'] | 'held' | 'left' | 'unclear'

/** Returns the state to show for a payment's progress. */
export function stateOf(progress: ShownOrder['progress']): PaymentState {
  if (progress.status === 'asking' && progress.isLeft) return 'left'
  if (progress.status === 'asking' && progress.isUnclear) return 'unclear'
  return 'isHeld' in progress && progress.isHeld ? 'held' : progress.status
}

/** The payment that {@link stateText} describes. */
interface StateTextOptions extends Pick<ShownOrder, 'kind' | 'networkName'> {
  /** Whether it is a bundle of calls. A part of a failed one may have been executed. */
  readonly isBundle?: boolean | undefined
  readonly state: PaymentState
}

/** Returns the text of a payment's state. */
export function stateText(
  { kind, networkName, state, isBundle }: StateTextOptions,
  words: Messages['payments'],
): string {
  const isApp = kind === 'app' && (state === 'failed' || state === 'dropped')
  const isPartial = isBundle && state === 'failed'
  const key = isApp || isPartial ? ofApp[state] : state
  return networkName ? fill(words[`${key}On`], { network: networkName }) : words[key]
}

/** Returns a function that returns a payment's texts in the current locale. */
export function usePaymentTexts(): (payment: ShownOrder) => PaymentTexts {
  const words = useMessages().payments
  const { tag: locale } = useView().locale
  const areHidden = useAreBalancesHidden()
  return payment => paymentTexts(payment, { words, locale, areHidden })
}
