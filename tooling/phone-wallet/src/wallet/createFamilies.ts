import { createEip155Family } from '../families/eip155.js'
import type { PhoneChain } from '../families/eip155Chain.js'
import type { Family } from '../families/Family.js'
import { createSolanaFamily, type PhoneCluster } from '../families/solana.js'

/** Settings of {@link createFamilies}. */
export interface FamilyOptions {
  /** EVM chains; without any the wallet has no eip155. */
  readonly chains: readonly PhoneChain[]
  /** Solana clusters with an address to send to; the public ones are known without. */
  readonly clusters?: readonly PhoneCluster[] | undefined
  /** Default: the phrase of the local chains, whose accounts are funded. */
  readonly mnemonic?: string | undefined
  /** Default: the seventh and eighth, which no wallet of the lab uses. */
  readonly accountIndexes?: readonly [number, ...number[]] | undefined
  readonly onSwitch: (networkId: string) => Promise<void>
}

const localMnemonic = 'test test test test test test test test test test test junk'
const publicClusters: readonly PhoneCluster[] = [
  { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
  { networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
]

/** Every kind of chain this wallet has keys for. A new kind is a file in `families` and a line here. */
export function createFamilies(options: FamilyOptions): readonly Family[] {
  const { chains, clusters = [], mnemonic = localMnemonic, accountIndexes = [6, 7], onSwitch } = options
  const keys = { mnemonic, accountIndexes }
  const evm = chains.length > 0 ? [createEip155Family({ ...keys, chains, onSwitch })] : []
  return [...evm, createSolanaFamily({ ...keys, clusters: withPublic(clusters) })]
}

function withPublic(clusters: readonly PhoneCluster[]): readonly PhoneCluster[] {
  const isGiven = ({ networkId }: PhoneCluster) => clusters.some(each => each.networkId === networkId)
  return [...clusters, ...publicClusters.filter(each => !isGiven(each))]
}
