import { type AddressFacts, type AddressForm, loadChunk, type NetworkId, parseNetworkId } from '@foyer/common'

/** Addresses up to 0xffff are the chain's own (EIP-1352): the zero address, precompiles, the one that coins are burnt at. */
const chainsOwn = /^0{36}/

/** What is known of EVM addresses: their capitals are a checksum (EIP-55), and their 0x may be missing. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
  isNobodys: address => chainsOwn.test(digitsOf(address)),
}

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}

/** How they are written is known by their checksum, whose code is loaded at the first need. */
export function loadAddressForm(): Promise<AddressForm> {
  return loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.addressForm,
  )
}

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
