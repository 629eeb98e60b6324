import { CallRefused } from '../CallRefused.js'
import { priceUnit } from '../evm/createPrices.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Asset, Bill } from '../orders/Order.js'
import { dollarRate } from './paymentCurrencies.js'

/** The asset to buy and the currency to pay with. */
export interface PriceQuery {
  readonly network: EvmNetwork
  readonly asset: Asset
  /** The currency whose cents are paid. */
  readonly currency: string
}

/** A purchase with its price. */
export interface PricedOrder {
  readonly bill: Bill
  /** The purchased quantity, in the smallest unit. */
  readonly quantity: bigint
}

/** The provider's fee in percent of the total. */
const feePercent = 1n
const gasOfTransfer = 65_000n

/**
 * Returns the quantity that an amount of cents buys. Rounds fees up and the quantity down. Throws `CallRefused` 400
 * when the fees exceed the amount.
 */
export async function priceOfTotal(query: PriceQuery, total: bigint): Promise<PricedOrder> {
  const { rate, networkFee } = await readRate(query)
  const fee = divideUp(total * feePercent, 100n)
  const subtotal = total - fee - networkFee
  const quantity = subtotal > 0n ? (subtotal * rate.quantity) / rate.cents : 0n
  if (quantity <= 0n) throw new CallRefused('amount', 'the fees would take all of it')
  return { bill: { currency: query.currency, total, fee, networkFee, subtotal }, quantity }
}

/** Prices an order by its quantity in the smallest unit. The bill includes the network fee and the provider's fee. */
export async function priceOfQuantity(query: PriceQuery, quantity: bigint): Promise<PricedOrder> {
  const { rate, networkFee } = await readRate(query)
  const subtotal = divideUp(quantity * rate.cents, rate.quantity)
  const total = divideUp((subtotal + networkFee) * 100n, 100n - feePercent)
  const fee = total - subtotal - networkFee
  return { bill: { currency: query.currency, total, fee, networkFee, subtotal }, quantity }
}

/** Returns the exchange rate from cents to the smallest unit and the network fee, from the pools and the node. */
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
