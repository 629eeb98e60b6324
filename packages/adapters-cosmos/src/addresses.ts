import { type AddressFacts, type AddressForm, loadChunk, type NetworkId } from '@foyer/common'

/**
 * What addresses that nobody has a key of have between their beginning and their checksum, the same on every chain: the
 * zero address, and the accounts of the modules that chains of the SDK have (the first 20 bytes of their name's SHA-256).
 */
const nobodys: Readonly<Record<string, string>> = {
  zero: 'q'.repeat(32),
  fee_collector: '7xpfvakm2amg962yls6f84z3kell8c5l',
  distribution: 'jv65s3grqf6v6jl3dp4t6c9t9rk99cd8',
  bonded_tokens_pool: 'fl48vsnmsdzcv85q5d2q4z5ajdha8yu3',
  not_bonded_tokens_pool: 'tygms3xhhs3yv487phx3dw4a95jn7t7l',
  gov: '0d07y265gmmuvt4z0w9aw880jnsr700j',
  mint: 'm3h30wlvsf8llruxtpukdvsy0km2kum8',
  transfer: 'yl6hdjhmkf37639730gffanpzndzdpmh',
}

const checksumLength = 6

/** What is known of Cosmos addresses: bech32, in small letters or all in capitals. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  isNobodys(address) {
    const plain = address.toLowerCase()
    return Object.values(nobodys).includes(plain.slice(plain.lastIndexOf('1') + 1, -checksumLength))
  },
}

/** How addresses of the chains that the page knows are written, by how they begin. Their checksum is loaded at the first need. */
export async function loadAddressForm(prefixes: ReadonlySet<string>): Promise<AddressForm> {
  const createAddressForm = await loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.createAddressForm,
  )
  return createAddressForm(prefixes)
}

/** Under which name services keep addresses of the Cosmos Hub (SLIP-44); other chains have none that all agree on. */
export function nameCoinTypes(networkId: NetworkId): readonly string[] {
  return networkId === 'cosmos:cosmoshub-4' ? ['118'] : []
}
