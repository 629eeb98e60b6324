import { type AddressForm, loadExport, type NetworkId, parseNetworkId } from '@foyer/common'

/** Loads the checks and the checksum of EVM addresses on first use. */
export function loadAddressForm(): Promise<AddressForm> {
  return loadExport('addressForm', () => import('./addressForm.js'))
}

/** The format of an address, regardless of its checksum. */
export const hexAddress = /^0x[0-9a-f]{40}$/i

/** The flag of EVM coin types (ENSIP-11). On its own it means every EVM chain (ENSIP-19). */
const evmChainFlag = 0x80000000
/** Ethereum's own coin type (SLIP-44), which predates the coin types of other EVM chains. */
const etherCoinType = '60'

/** Returns the coin types under which name services store an address for a chain, the preferred one first. */
export function nameCoinTypes(networkId: NetworkId): readonly string[] {
  const { reference } = parseNetworkId(networkId)
  const chainId = /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : evmChainFlag
  if (chainId >= evmChainFlag) return []
  const own = [String(evmChainFlag + chainId), String(evmChainFlag)]
  return chainId === 1 ? [etherCoinType, ...own] : own
}
