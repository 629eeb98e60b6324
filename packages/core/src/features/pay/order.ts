import { type Namespace, parseNetworkId } from '@foyer/common'
import type { PaymentReport, PayReport } from '../../base/events.js'
import type { PayAsset, PayRequest } from './checkPayRequest.js'
import type { PayMeans } from './state.js'

/** How long a payment may take at an exchange, and how long one that was left running is gone on with. */
export const paymentTimeoutMs = 15 * 60_000

/** One payment: what is paid, by what, and what tells it from the next. */
export interface PayOrder {
  readonly paymentId: string
  readonly attempt: number
  readonly signal: AbortSignal
  readonly request: PayRequest
  readonly means: PayMeans
}

/** What is to be paid, as events tell it. */
export function toPayReport({ asset, recipient, amount }: PayRequest): PayReport {
  return { network: asset.network, asset: asset.address, recipient, amount }
}

/** How it is being paid, as events tell it. */
export function toPaymentReport(
  means: PayMeans,
  known: { readonly sessionId?: string | undefined; readonly result?: string | undefined } = {},
): PaymentReport {
  return means.type === 'wallet'
    ? { type: 'wallet', ...known }
    : { type: 'exchange', exchangeId: means.exchangeId, ...known }
}

/** The coin types of the namespaces' own coins (SLIP-44). */
const coinTypes: Readonly<Record<Namespace, number>> = {
  eip155: 60,
  solana: 501,
  polkadot: 354,
  bip122: 0,
  cosmos: 118,
}

/** How the namespaces call their tokens in CAIP-19. */
const tokenKinds: Readonly<Record<Namespace, string>> = {
  eip155: 'erc20',
  solana: 'token',
  polkadot: 'asset',
  bip122: 'token',
  cosmos: 'token',
}

/** An asset as CAIP-19 names it: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`. */
export function toAssetType({ network, address }: Pick<PayAsset, 'network' | 'address'>): string {
  const { namespace } = parseNetworkId(network)
  if (address === 'native') return `${network}/slip44:${coinTypes[namespace]}`
  return `${network}/${tokenKinds[namespace]}:${address}`
}
