import {
  type AddressOf,
  FoyerError,
  isNetworkId,
  type NamespaceOf,
  type NetworkId,
  parseNetworkId,
} from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { SwitchesPart } from '../../base/features.js'
import type { AddressForms } from '../../wallet/networks/chainClients.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { NetworksPart } from '../../wallet/networks/state.js'

/** The asset of a payment. */
export interface PayAsset<Id extends NetworkId = NetworkId> {
  /** The CAIP-2 id of the network. */
  readonly network: Id
  /** The token's address, or `native` for the network's native coin. */
  readonly address: AddressOf<NamespaceOf<Id>> | 'native'
  readonly symbol: string
  readonly decimals: number
}

/** The payment that a host requests. */
export interface PayRequest<Id extends NetworkId = NetworkId> {
  readonly asset: PayAsset<Id>
  /**
   * The receiving address, on the asset's network. On EVM networks it is 0x-prefixed, and a checksum is verified if
   * present.
   */
  readonly recipient: AddressOf<NamespaceOf<Id>>
  /** A decimal amount of whole tokens, such as `12.5`, with at most the token's decimals. */
  readonly amount: string
}

/** The values that a request is checked against: the host's networks, and the address formats of their families. */
export interface PayGround extends NetworksPart {
  readonly addresses: AddressForms
}

/** The address format of CAIP-10, for families whose adapter has no stricter one. */
const anyAddress = /^[^\s:/]{1,128}$/
const amountForm = /^\d{1,60}(?:\.(\d{1,80}))?$/
const mostDecimals = 255
const longestSymbol = 32

const refuse = (field: string) => new FoyerError('PAY_REQUEST_INVALID', { field })

/** Throws `PAY_NOT_ENABLED` if the host has not enabled the feature. */
export function requirePay({ options }: SwitchesPart): void {
  if (!options.features.pay) throw new FoyerError('PAY_NOT_ENABLED')
}

/**
 * Checks a request and returns it in normal form, its amount without redundant digits. Throws `PAY_REQUEST_INVALID`
 * with the invalid field, `NETWORK_NOT_FOUND` for a network that the host does not offer.
 */
export function checkPayRequest(ground: PayGround, { asset, recipient, amount }: PayRequest): PayRequest {
  const checked = checkAsset(ground, asset)
  if (!isAddress(ground, checked, recipient)) throw refuse('recipient')
  return { asset: checked, recipient, amount: checkAmount(amount, checked.decimals) }
}

/** Checks the asset alone, in the same way. */
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

/** Refuses an amount with too many decimals instead of truncating it. */
function checkAmount(amount: string, decimals: number): string {
  const [, fraction = ''] = (typeof amount === 'string' && amountForm.exec(amount)) || ['', undefined]
  const isAmount = typeof amount === 'string' && amountForm.test(amount)
  if (!isAmount || fraction.replace(/0+$/, '').length > decimals) throw refuse('amount')
  const units = parseUnits(amount, decimals)
  if (units === 0n) throw refuse('amount')
  return formatUnits(units, decimals)
}

/**
 * Returns whether the address is valid by the rule of Send, in the form that wallets take. Nothing in a request is
 * changed later.
 */
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
