import { FoyerError, isNetworkId, parseNetworkId } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { toChecksumAddress } from '@foyer/common/checksum'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectNetwork } from '../networks/selectors.js'
import type { PayAsset, PayRequest } from './PayRequest.js'

const evmAddress = /^0x[0-9a-f]{40}$/i
const anyAddress = /^[^\s:/]{1,128}$/
const amountForm = /^\d{1,60}(?:\.(\d{1,80}))?$/
const mostDecimals = 255
const longestSymbol = 32

const refuse = (field: string) => new FoyerError('PAY_REQUEST_INVALID', { field })

/** Throws `PAY_NOT_ENABLED` where the host did not switch the feature on. */
export function requirePay({ options }: Pick<FoyerState, 'options'>): void {
  if (!options.features.pay) throw new FoyerError('PAY_NOT_ENABLED')
}

/**
 * A request in its plainest form, its amount without needless digits. Throws `PAY_REQUEST_INVALID` with the field at
 * fault, `NETWORK_NOT_FOUND` for a network the host does not offer.
 */
export function checkPayRequest(
  state: Pick<FoyerState, 'networks'>,
  { asset, recipient, amount }: PayRequest,
): PayRequest {
  const checked = checkAsset(state, asset)
  if (!isAddress(checked, recipient)) throw refuse('recipient')
  return { asset: checked, recipient, amount: checkAmount(amount, checked.decimals) }
}

/** The asset alone, checked likewise. */
export function checkAsset(
  state: Pick<FoyerState, 'networks'>,
  { network, address, symbol, decimals }: PayAsset,
): PayAsset {
  if (!isNetworkId(network)) throw refuse('asset.network')
  if (!selectNetwork(state, network)) throw new FoyerError('NETWORK_NOT_FOUND', { networkId: network })
  if (typeof symbol !== 'string' || symbol.trim() === '' || symbol.length > longestSymbol) {
    throw refuse('asset.symbol')
  }
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) throw refuse('asset.decimals')
  if (address !== 'native' && !isAddress({ network }, address)) throw refuse('asset.address')
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

/** An EVM address with capitals and small letters carries a checksum: one that is wrong was mistyped. */
function isAddress({ network }: Pick<PayAsset, 'network'>, address: string): boolean {
  if (typeof address !== 'string') return false
  if (parseNetworkId(network).namespace !== 'eip155') return anyAddress.test(address)
  if (!evmAddress.test(address)) return false
  const digits = address.slice(2)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return !isMixed || toChecksumAddress(address) === address
}
