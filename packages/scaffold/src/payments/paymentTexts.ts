import type { PaymentShown } from '@foyer/core/features'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import type { Messages } from '../locales/Messages.js'
import { shortenAddress } from '../locales/shorten.js'
import { exactText } from '../tokens/amountTexts.js'

/** How a payment is told in one line, and how far it is. */
interface PaymentTexts {
  readonly title: string
  readonly text: string
}

/** Addresses are longer than this, and shortened; names that people chose are not. */
const longestName = 24

function paymentTexts(
  payment: PaymentShown,
  { words, locale }: { readonly words: Messages['payments']; readonly locale: string },
): PaymentTexts {
  const { networkName, progress } = payment
  const text = stateText({ kind: payment.kind, networkName, state: stateOf(progress) }, words)
  if (payment.kind === 'app') return { title: payment.label, text }
  const { kind, summary } = payment
  const { amount, symbol = '', targetAmount, targetSymbol = '', to = '' } = summary
  const amountOf = (value: string | undefined, unit: string) =>
    value ? exactText(value, { symbol: unit, locale }) : unit
  const title = fill(words[kind], {
    amount: amountOf(amount, symbol),
    target: amountOf(targetAmount, targetSymbol),
    to: to.length > longestName ? shortenAddress(to) : to,
  })
  return { title, text }
}

/** What of a transaction is said otherwise where the app itself sent it. */
const ofApp = { failed: 'appFailed', dropped: 'appDropped' } as const

/**
 * How far a payment is; `held`: a wallet signed it, and nobody knows yet whether the network has it; `left`: the visitor waits no
 * more for what his wallet may send still.
 */
type PaymentState = PaymentShown['progress']['status'] | 'held' | 'left'

/** How far a payment is, as it is told. */
export function stateOf(progress: PaymentShown['progress']): PaymentState {
  if (progress.status === 'asking' && progress.isLeft) return 'left'
  return 'isHeld' in progress && progress.isHeld ? 'held' : progress.status
}

/** Props of {@link stateText}. */
interface ToldState extends Pick<PaymentShown, 'kind' | 'networkName'> {
  readonly state: PaymentState
}

/** How far a payment is, or how it ended. */
export function stateText({ kind, networkName, state }: ToldState, words: Messages['payments']): string {
  const isOwn = kind === 'app' && (state === 'failed' || state === 'dropped')
  const key = isOwn ? ofApp[state] : state
  return networkName ? fill(words[`${key}On`], { network: networkName }) : words[key]
}

/** Tells payments in the language in use. */
export function usePaymentTexts(): (payment: PaymentShown) => PaymentTexts {
  const words = useMessages().payments
  const { tag: locale } = useView().locale
  return payment => paymentTexts(payment, { words, locale })
}
