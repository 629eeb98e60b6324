import { type AddressFacts, type AddressForm, loadChunk, type NetworkId } from '@foyer/common'
import { toPlainAddress } from './addresses.js'
import { isMainnetId } from './networks/networkNames.js'

/** Addresses that nobody has a key of: of the zero hash, and those that coins were burnt at in public. */
const nobodys: readonly string[] = [
  '1111111111111111111114oLvT2',
  'mfWxJ45yp2SFn7UciZyNpvDKrzbhyfKrY8',
  '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
  '2MsFDzHRUAMpjHxKyoEHU3aMCMsVtMqs1PV',
  'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
  'tb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq0l98cr',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
]

/** What is known of Bitcoin addresses: the letters of a witness address may be capitals, those of base58 differ by them. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => toPlainAddress(one) === toPlainAddress(other),
  isNobodys: address => nobodys.includes(toPlainAddress(address)),
}

/** How addresses of the networks that the page knows are written. Their checksums are loaded at the first need. */
export async function loadAddressForm(networkIds: ReadonlySet<NetworkId>): Promise<AddressForm> {
  const createAddressForm = await loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.createAddressForm,
  )
  return createAddressForm(networkIds)
}

/** Under which name services keep addresses of Bitcoin (SLIP-44). */
export function nameCoinTypes(networkId: NetworkId): readonly string[] {
  return isMainnetId(networkId) ? ['0'] : []
}
