import { currentRoute, type FoyerState, type View } from '@foyer/core'
import type { Payment, PaymentKind } from '@foyer/core/payments'

/** The screen on which a payment is followed, and the feature whose flow it shows. */
const homes: Readonly<Record<PaymentKind, { readonly view: View; readonly feature: string }>> = {
  send: { view: 'WalletSendPreview', feature: 'send' },
  approve: { view: 'SwapPreview', feature: 'swap' },
  swap: { view: 'SwapPreview', feature: 'swap' },
  pay: { view: 'PayLoading', feature: 'pay' },
  name: { view: 'RegisterAccountName', feature: 'names' },
}

/** What the flows have in common: which transaction they are at. */
interface ShownFlow {
  readonly flow?: {
    readonly status: string
    readonly hash?: string
    readonly result?: string
    readonly transfer?: { readonly hash: string }
    readonly receipt?: { readonly hash: string }
  }
  readonly registration?: { readonly status: string }
}

/** Whether the screen the visitor is on shows this very payment already. */
export function isShownByView(state: FoyerState, { kind, progress }: Payment): boolean {
  const { view, feature } = homes[kind]
  if (currentRoute(state.router).view !== view) return false
  const { flow, registration } = (state.features[feature] ?? {}) as ShownFlow // written by that room
  if (progress.status === 'asking') {
    return ['asking', 'initiating', 'signing'].includes(flow?.status ?? registration?.status ?? '')
  }
  return [flow?.hash, flow?.result, flow?.transfer?.hash, flow?.receipt?.hash].includes(progress.hash)
}
