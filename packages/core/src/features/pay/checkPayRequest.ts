import { FoyerError, isNetworkId, type NetworkId, parseNetworkId } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { SwitchesPart } from '../../base/features.js'
import type { AddressForms } from '../../wallet/networks/chainClients.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'

/** What is paid with. */
export interface PayAsset {
  /** CAIP-2. */
  readonly network: NetworkId
  /** The token's address, or `native` for the network's own coin. */
  readonly address: string
  readonly symbol: string
  readonly decimals: number
}

/** What a host wants to be paid. */
export interface PayRequest {
  readonly asset: PayAsset
  /** The address that receives, on the asset's network. On EVM networks 0x-prefixed; its checksum counts if it has one. */
  readonly recipient: string
  /** A decimal amount of whole tokens, such as `12.5`; never finer than the smallest unit. */
  readonly amount: string
}

/** What a request is checked against: the networks the host offers, and how their families write addresses. */
export interface PayGround extends NetworksPart {
  readonly addresses: AddressForms
}

/** CAIP-10, for the families whose adapter does not say more. */
const anyAddress = /^[^\s:/]{1,128}$/
const amountForm = /^\d{1,60}(?:\.(\d{1,80}))?$/
const mostDecimals = 255
const longestSymbol = 32

const refuse = (field: string) => new FoyerError('PAY_REQUEST_INVALID', { field })

/** Throws `PAY_NOT_ENABLED` where the host did not switch the feature on. */
export function requirePay({ options }: SwitchesPart): void {
  if (!options.features.pay) throw new FoyerError('PAY_NOT_ENABLED')
}

/**
 * A request in its plainest form, its amount without needless digits. Throws `PAY_REQUEST_INVALID` with the field at
 * fault, `NETWORK_NOT_FOUND` for a network the host does not offer.
 */
export function checkPayRequest(ground: PayGround, { asset, recipient, amount }: PayRequest): PayRequest {
  const checked = checkAsset(ground, asset)
  if (!isAddress(ground, checked, recipient)) throw refuse('recipient')
  return { asset: checked, recipient, amount: checkAmount(amount, checked.decimals) }
}

/** The asset alone, checked likewise. */
export function checkAsset(ground: PayGround, { network, address, symbol, decimals }: PayAsset): PayAsset {
  if (!isNetworkId(network)) throw refuse('asset.network')
  if (!selectNetwork(ground, network)) throw new FoyerError('NETWORK_NOT_FOUND', { networkId: network })
  if (typeof symbol !== 'string' || symbol.trim() === '' || symbol.length > longestSymbol) {
    throw refuse('asset.symbol')
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) throw refuse('asset.decimals')
  if (address !== 'native' && !isAddress(ground, { network }, address)) throw refuse('asset.address')
  return { network, address, symbol, decimals }
}

/** Exact: what is finer than the smallest unit is refused, not cut off. */
function checkAmount(amount: string, decimals: number): string {
  const [, fraction = ''] = (typeof amount === 'string' && amountForm.exec(amount)) || ['', undefined]
  const isAmount = typeof amount === 'string' && amountForm.test(amount)
  if (!isAmount || fraction.replace(/0+$/, '').length > decimals) throw refuse('amount')
  const units = parseUnits(amount, decimals)
  if (units === 0n) throw refuse('amount')
  return formatUnits(units, decimals)
}

/** By the rule that Send has, and already as wallets take it: nothing of a request is changed on its way there. */
function isAddress(
  { addresses }: PayGround,
  { network }: Pick<PayAsset, 'network'>,
  address: string,
): boolean {
  if (typeof address !== 'string') return false
  const form = addresses.get(parseNetworkId(network).namespace)
  if (!form) return anyAddress.test(address)
  return form.isAddress(address) && form.toPlainAddress(address) === address
}
