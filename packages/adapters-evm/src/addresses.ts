import { type AddressForm, loadExport, type NetworkId, parseNetworkId } from '@foyer/common'

/** What is known of EVM addresses, and how they are written: their checksum is loaded at the first need. */
export function loadAddressForm(): Promise<AddressForm> {
  return loadExport('addressForm', () => import('./addressForm.js'))
}

/** The form of an address; whether its capitals fit is another question. */
export const hexAddress = /^0x[0-9a-f]{40}$/i

/** Marks the coin type of a chain (ENSIP-11); by itself it means every chain (ENSIP-19). */
const evmChainFlag = 0x80000000
/** Ethereum's own (SLIP-44), which is older than those of its sister chains. */
const etherCoinType = '60'

/** Under which coin types name services keep the address for a chain, best first. */
export function nameCoinTypes(networkId: NetworkId): readonly string[] {
  const { reference } = parseNetworkId(networkId)
  const chainId = /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : evmChainFlag
  if (chainId >= evmChainFlag) return []
  const own = [String(evmChainFlag + chainId), String(evmChainFlag)]
  return chainId === 1 ? [etherCoinType, ...own] : own
}
