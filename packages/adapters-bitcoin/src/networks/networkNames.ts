import type { NetworkId } from '@foyer/common'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** The names of a network in sats-connect, in the Wallet Standard and in UniSat's `getChain`. */
export interface NetworkNames {
  readonly satsConnect: string
  readonly standard: string
  readonly unisat: string
}

type Row = readonly [id: NetworkId, satsConnect: string, standard: string, unisat: string]

// The Wallet Standard has one name for both test networks. Testnet4, the newer network, comes first.
const rows: readonly Row[] = [
  [mainnet, 'Mainnet', 'mainnet', 'BITCOIN_MAINNET'],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', 'Testnet4', 'testnet', 'BITCOIN_TESTNET4'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'Testnet', 'testnet', 'BITCOIN_TESTNET'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'Signet', 'signet', 'BITCOIN_SIGNET'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'Regtest', 'regtest', 'BITCOIN_REGTEST'],
]

/** Returns the names of a network, or `undefined` if wallets have none. */
export function namesOf(networkId: NetworkId): NetworkNames | undefined {
  const [, satsConnect, standard, unisat] = rows.find(([id]) => id === networkId) ?? []
  return satsConnect && standard && unisat ? { satsConnect, standard, unisat } : undefined
}

/** Returns the networks that a wallet may mean by a name. */
export function networksNamed(name: unknown): readonly NetworkId[] {
  if (typeof name !== 'string') return []
  const wanted = name === 'livenet' ? 'mainnet' : name.replace(/^bitcoin:/, '')
  return rows.filter(row => row.includes(wanted)).map(([id]) => id)
}

/** Returns the networks that an address may belong to, by its format alone. */
export function networksOfForm(isMainnet: boolean): readonly NetworkId[] {
  return rows.map(([id]) => id).filter(id => isMainnetId(id) === isMainnet)
}

/** Returns whether a network uses mainnet addresses. */
export function isMainnetId(networkId: NetworkId): boolean {
  return networkId === mainnet
}
