import { type AccountId, FoyerError, isFoyerError, ownValue, parseAccountId } from '@foyer/common'
import { isShopUrl } from '../../wallet/environment/shopWindow.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import { chosenPayment, chosenPurchase, faultOf } from './form.js'
import type { OnrampRoom } from './OnrampRoom.js'
import type { OnrampState } from './state.js'

/** Coinbase's names for the networks it delivers on, by network name. */
const names: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

/** Coinbase's names for all networks it delivers on. */
export const coinbaseNetworks: readonly string[] = Object.values(names)

/** Returns Coinbase's name for a network, by the network's name. Defaults to `ethereum`. */
export function coinbaseNetworkOf(name: string | undefined): string {
  return ownValue(names, name ?? '') ?? 'ethereum'
}

interface Presets {
  readonly presetFiatAmount?: number
  readonly presetCryptoAmount?: number
}

/**
 * Returns the visitor's amount for the shop's URL. It is in dollars; for another currency, the bought amount is sent
 * instead.
 */
function presetsOf(state: OnrampState): Presets {
  const { amount, quote } = state.form
  const payment = chosenPayment(state)
  if (!payment || !(Number(amount) > 0) || faultOf(state.form, payment)) return {}
  if (payment.id === 'USD') return { presetFiatAmount: Number(amount) }
  if (quote.status !== 'known' || quote.isEstimate) return {}
  return { presetCryptoAmount: Number(quote.quote.purchaseAmount.amount) }
}

/** Returns the symbols of the chosen currency, or of all on offer. */
function assetsOf(state: OnrampState): readonly string[] {
  const isChosen = state.form.purchaseCurrency !== undefined
  const chosen = isChosen ? chosenPurchase(state) : undefined
  return (chosen ? [chosen] : (state.options?.purchaseCurrencies ?? [])).map(each => each.symbol)
}

/**
 * Requests the URL of Coinbase's shop for an account. Failures: `ONRAMP_UNAVAILABLE` with the original error as
 * its cause, `ABORTED`.
 */
export async function coinbaseUrl(
  { needs, client, slice }: OnrampRoom,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
): Promise<string> {
  const { address, networkId } = parseAccountId(account)
  const state = slice.read()
  const unavailable = (cause?: unknown) =>
    new FoyerError('ONRAMP_UNAVAILABLE', { provider: 'coinbase' }, { cause })
  const asked = client?.getOnrampUrl({
    networkId,
    signal,
    destinationWallets: [{ address, blockchains: coinbaseNetworks, assets: assetsOf(state) }],
    defaultNetwork: coinbaseNetworkOf(selectNetwork(needs.store.getState(), networkId)?.name),
    partnerUserId: address,
    ...presetsOf(state),
  })
  const url = await Promise.resolve(asked ?? '').catch(error => {
    throw isFoyerError(error, 'ABORTED') ? error : unavailable(error)
  })
  if (!isShopUrl(url)) throw unavailable()
  return url
}

const defaultUrl = 'https://meldcrypto.com'

/**
 * Returns the URL of Meld's shop for an account and a currency. The query parameters of the host's URL, such as
 * `publicKey`, stay. The wallet's address and the currency replace existing ones.
 */
export function meldUrl(
  { account, currency }: { readonly account: AccountId; readonly currency: string },
  base: string = defaultUrl,
): string {
  const { address } = parseAccountId(account)
  const url = new URL(base)
  url.searchParams.set('destinationCurrencyCode', currency)
  url.searchParams.set('walletAddress', address)
  return url.href
}
