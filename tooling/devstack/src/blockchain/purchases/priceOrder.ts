import { CallRefused } from '../CallRefused.js'
import { priceUnit } from '../evm/createPrices.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Asset, Bill } from '../orders/Order.js'
import { dollarRate } from './paymentCurrencies.js'

/** What is bought and what is paid with. */
export interface PriceQuery {
  readonly network: EvmNetwork
  readonly asset: Asset
  /** Cents of this. */
  readonly currency: string
}

/** A purchase with its price. */
export interface PricedOrder {
  readonly bill: Bill
  /** What is bought, in smallest units. */
  readonly quantity: bigint
}

/** What the provider takes of the total, in per cent. */
const feePercent = 1n
const gasOfTransfer = 65_000n

/** What an amount of cents buys. Fees are rounded up, what is bought down. Throws `CallRefused` 400 where it buys nothing. */
export async function priceOfTotal(query: PriceQuery, total: bigint): Promise<PricedOrder> {
  const { rate, networkFee } = await readRate(query)
  const fee = divideUp(total * feePercent, 100n)
  const subtotal = total - fee - networkFee
  const quantity = subtotal > 0n ? (subtotal * rate.quantity) / rate.cents : 0n
  if (quantity <= 0n) throw new CallRefused('amount', 'the fees would take all of it')
  return { bill: { currency: query.currency, total, fee, networkFee, subtotal }, quantity }
}

/** What a quantity costs. */
export async function priceOfQuantity(query: PriceQuery, quantity: bigint): Promise<PricedOrder> {
  const { rate, networkFee } = await readRate(query)
  const subtotal = divideUp(quantity * rate.cents, rate.quantity)
  const total = divideUp((subtotal + networkFee) * 100n, 100n - feePercent)
  const fee = total - subtotal - networkFee
  return { bill: { currency: query.currency, total, fee, networkFee, subtotal }, quantity }
}

/** How many cents buy how many smallest units, and what sending them costs, by the pools and the node. */
async function readRate({ network, asset, currency }: PriceQuery) {
  const { client, prices, service } = network
  const money = dollarRate(currency)
  if (!money) throw new CallRefused('paymentCurrency', `${currency} is not taken`)
  const [price, coinPrice, gasPrice] = await Promise.all([
    prices.exactly(asset),
    prices.exactly(service.nativeCurrency),
    client.getGasPrice(),
  ])
  if (!price || !coinPrice)
    throw new CallRefused('purchaseCurrency', `no pool knows a price of ${asset.symbol}`)
  const centsFor = (units: bigint, decimals: number, unitPrice: bigint) => ({
    above: units * unitPrice * 100n * money.units,
    below: 10n ** BigInt(decimals) * priceUnit * money.dollars,
  })
  const whole = 10n ** BigInt(asset.decimals)
  const { above: cents, below } = centsFor(whole, asset.decimals, price)
  const gas = centsFor(gasOfTransfer * gasPrice, service.nativeCurrency.decimals, coinPrice)
  return {
    rate: { cents, quantity: whole * below },
    networkFee: divideUp(gas.above, gas.below),
  }
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}
